import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SessionStore } from './session-store.js';

const EVERY_MS = 15 * 60_000;

/** Removes sessions that are over by themselves, every quarter of an hour or so: not all gateways at the same time. */
@Injectable()
export class ExpiredSessions implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout;

  constructor(
    private readonly store: SessionStore,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap() {
    const delay = EVERY_MS * (0.5 + Math.random());
    this.timer = setTimeout(() => void this.prune(), delay).unref();
  }

  onModuleDestroy() {
    clearTimeout(this.timer);
  }

  private async prune() {
    await this.store.prune().catch((error) => this.log.warn({ err: describe(error) }, 'sessions were not pruned'));
    this.onApplicationBootstrap();
  }
}
