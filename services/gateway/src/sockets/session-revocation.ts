import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { LocalSockets } from '../fan-out/local-sockets.gateway.js';
import { Activity } from '../presence/activity.js';
import { SessionEndListener } from '../session/session-end-listener.js';
import { SessionStore } from '../session/session-store.js';
import { OnceMore } from './once-more.js';

type PushEndListener = (sid: string, userId: string) => void;

/** Closes the sockets of a session that ends, and ends the user's presence with the last session. */
@Injectable()
export class SessionRevocation implements OnModuleInit, BeforeApplicationShutdown {
  private readonly listener: SessionEndListener;
  private readonly pushListeners: PushEndListener[] = [];
  /** By user: a user may end a hundred sessions at once. */
  private readonly lastEnds = new OnceMore();

  constructor(
    @Inject(CONFIG) { DATABASE_URL }: GatewayConfig,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly sessions: SessionStore,
    private readonly activity: Activity,
    private readonly local: LocalSockets,
  ) {
    const handlers = {
      onEnd: (sid: string, userId: string, hasPush: boolean) => this.revoke(sid, userId, hasPush),
      onListening: () => this.checkAll(),
    };
    this.listener = new SessionEndListener(DATABASE_URL, handlers, log);
  }

  onModuleInit() {
    return this.listener.start();
  }

  beforeApplicationShutdown() {
    return this.listener.stop();
  }

  /** Calls the listener with each ended session that had push notifications. */
  whenPushEnds(listener: PushEndListener) {
    this.pushListeners.push(listener);
  }

  private revoke(sid: string, userId: string, hasPush: boolean) {
    this.sessions.markEnded(sid);
    this.local.endSession(sid);
    this.lastEnds.run(userId, () => this.endLast(userId)).catch(this.warn);
    if (hasPush) for (const listener of this.pushListeners) listener(sid, userId);
  }

  /** A session that began meanwhile is active again. */
  private async endLast(userId: string) {
    if (await this.sessions.hasAny(userId)) return;
    await this.activity.end(userId);
    if (await this.sessions.hasAny(userId)) this.activity.begin(userId);
  }

  private async checkAll() {
    const sids = [...new Set([...this.local.sessions()].map(({ sid }) => sid))];
    const active = new Set(await this.sessions.filterActive(sids));
    for (const sid of sids.filter((one) => !active.has(one))) this.local.endSession(sid);
  }

  private readonly warn = (error: unknown) =>
    this.log.warn({ err: describe(error) }, 'could not follow the end of a session');
}
