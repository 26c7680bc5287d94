import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countMoves, deleteEmptyCells, expireRecent } from './sweep.queries.js';

const SWEEP_MS = 60_000;

/**
 * Keeps the index of the recently active small, and adds the moves to the counts. The row of a cell that became empty is
 * deleted by the next sweep, so that replicas read the zero first. People stay recent ten minutes longer than online, so
 * that a list that began while they were online keeps its order.
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

  /** Once a minute. */
  async sweep() {
    await expireRecent(this.db);
    await deleteEmptyCells(this.db);
    await countMoves(this.db);
  }
}
