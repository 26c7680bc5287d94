import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { Activity } from '../presence/activity.js';
import { hearSessionEnds } from '../session/session-ends.js';
import { SessionStore } from '../session/session-store.js';
import { LocalSockets } from './local-sockets.gateway.js';

/** Ends the sockets of a session with it, and its person's presence with the last one. */
@Injectable()
export class SessionRevocation implements OnModuleInit, BeforeApplicationShutdown {
  private stop: () => Promise<void> = async () => {};

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly sessions: SessionStore,
    private readonly activity: Activity,
    private readonly local: LocalSockets,
  ) {}

  async onModuleInit() {
    const ends = {
      onEnd: (sid: string, userId: string) => this.revoke(sid, userId),
      onListening: () => void this.checkAll().catch(this.warn),
    };
    this.stop = await hearSessionEnds(this.config.DATABASE_URL, ends, this.log);
  }

  async beforeApplicationShutdown() {
    await this.stop();
  }

  private revoke(sid: string, userId: string) {
    this.sessions.forget(sid);
    this.local.endSession(sid);
    this.activity.forget(userId);
    this.endLast(userId).catch(this.warn);
  }

  private async endLast(userId: string) {
    if (!(await this.sessions.hasAny(userId))) await this.activity.end(userId);
  }

  private async checkAll() {
    const held = [...new Set([...this.local.held()].map(({ sid }) => sid))];
    const alive = new Set(await this.sessions.stillThere(held));
    for (const sid of held.filter((one) => !alive.has(one))) this.local.endSession(sid);
  }

  private readonly warn = (error: unknown) =>
    this.log.warn({ err: describe(error) }, 'the end of a session was not followed');
}
