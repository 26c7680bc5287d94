import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteOldNotices } from './notices.queries.js';

const SWEEP_MS = 3_600_000;

/** Deletes notices that nobody confirmed, and what the authors of decided ones wrote, once an hour. */
@Injectable()
export class OldNotices implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap() {
    const sweep = () => {
      this.sweeping = deleteOldNotices(this.db).catch((error) =>
        this.log.warn({ err: describe(error) }, 'old notices not deleted'),
      );
    };
    this.timer = setInterval(sweep, SWEEP_MS);
    sweep();
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.sweeping;
  }
}
