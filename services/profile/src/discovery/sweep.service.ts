import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';

const SWEEP_MS = 60_000;

/**
 * Keeps the index of the recently active small, and the table of places to those where somebody is. People stay recent
 * ten minutes longer than online, so that a list begun while they were keeps its order.
 */
@Injectable()
export class SweepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => {
      this.sweeping = this.sweep().catch((error) => this.log.warn({ err: describe(error) }, 'discovery not swept'));
    }, SWEEP_MS);
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep() {
    await this.db.query(
      `update discovery_cards set is_recent = false where is_recent and last_active_at < now() - interval '15 minutes'`,
    );
    await this.db.query('delete from occupied_cells where people <= 0');
  }
}
