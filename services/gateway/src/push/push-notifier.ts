import { createHmac } from 'node:crypto';
import type { Delivery } from '@kindred/contracts/delivery';
import { getOwnProfile } from '@kindred/contracts/profile';
import { sendPush } from '@kindred/contracts/push';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Lru } from '@kindred/kit/lru';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { GatewayConfig } from '../config.js';
import { REDIS, type Redis } from '../redis.js';
import { InFront } from './in-front.js';
import { pushSessionsOf } from './push-sessions.queries.js';

/** The least time between two push notifications about the same two people. */
const PAUSE_SECONDS = 600;
/** How long this gateway remembers a pair, so that a lively conversation does not ask Redis for every message. */
const ASKED = { max: 50_000, ttl: 2000 };

/** The receiver's setting that allows the notification. */
type Setting = 'notifyMessages' | 'notifyMatches';

/**
 * Sends users a push notification about a new message or a match: none while they look at the app, and one in ten minutes about
 * the same person. It never fails its caller: a push is a hint.
 */
@Injectable()
export class PushNotifier {
  /** The pairs whose turn was taken, or found to be taken, a moment ago. */
  private readonly asked = new Lru<true>(ASKED);

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly inFront: InFront,
  ) {}

  /** A message was sent. Requests, messages after a declined request, notices and muted conversations notify nobody. */
  async messageArrived({ message, memberIds, request, isMuted }: Delivery) {
    const recipientId = memberIds.find((id) => id !== message.senderId);
    const isTold = !request && !message.notice && !isMuted;
    if (recipientId && isTold) await this.tell(recipientId, message.senderId, 'notifyMessages');
  }

  async matched(userId: string, otherId: string) {
    await this.tell(userId, otherId, 'notifyMatches');
  }

  private async tell(userId: string, otherId: string, setting: Setting) {
    if (!this.config.VAPID_PUBLIC_KEY) return;
    await this.tellNow(userId, otherId, setting).catch((error) =>
      this.log.warn({ err: describe(error) }, 'could not tell by push'),
    );
  }

  private async tellNow(userId: string, otherId: string, setting: Setting) {
    const pair = `${userId} ${otherId}`;
    if (this.asked.has(pair) || (await this.inFront.has(userId))) return;
    this.asked.set(pair, true);
    if (!(await this.takeTurn(pair))) return;
    const sessionIds = await pushSessionsOf(this.db, userId);
    if (sessionIds.length === 0) return;
    const { [setting]: isWanted } = await call(this.bus, getOwnProfile, {}, userId);
    if (isWanted) await call(this.bus, sendPush, { sessionIds }, userId);
  }

  /** @returns false within ten minutes after the last turn, on any gateway */
  private async takeTurn(pair: string): Promise<boolean> {
    const name = createHmac('sha256', this.config.SESSION_SECRET).update(`push ${pair}`).digest('base64url');
    const options = { expiration: { type: 'EX', value: PAUSE_SECONDS }, condition: 'NX' } as const;
    return (await this.redis.set(`kindred:gateway:pushed:${name}`, '1', options)) === 'OK';
  }
}
