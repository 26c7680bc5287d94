import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SessionStore } from './session-store.js';

const INTERVAL_MS = 15 * 60_000;

/** Deletes expired sessions about every 15 minutes, at a random time, so that gateways do not do it together. */
@Injectable()
export class ExpiredSessions implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout;

  constructor(
    private readonly store: SessionStore,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap() {
    const delay = INTERVAL_MS * (0.5 + Math.random());
    this.timer = setTimeout(() => void this.deleteExpired(), delay).unref();
  }

  onModuleDestroy() {
    clearTimeout(this.timer);
  }

  private async deleteExpired() {
    await this.store
      .deleteExpired()
      .catch((error) => this.log.warn({ err: describe(error) }, 'could not delete expired sessions'));
    this.onApplicationBootstrap();
  }
}
