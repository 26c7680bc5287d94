import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CellCounts } from './cell-counts.js';
import { changedCounts, readHorizon } from './cell-counts.queries.js';

const RELOAD_MS = 3000;
/** A full reload drops cells whose rows the sweep deleted. */
const RELOADS_PER_FULL_RELOAD = 200;

/** This replica's copy of `place_counts`, some seconds old at most. It says where to look, never who is there. */
@Injectable()
export class CellCountsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private counts = new CellCounts();
  private lastHorizon = '0';
  private reloads = 0;
  private timer: NodeJS.Timeout | undefined;
  private reloading: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  get current() {
    return this.counts;
  }

  async onApplicationBootstrap() {
    await this.reload();
    this.timer = setInterval(() => {
      this.reloading = this.reload().catch((error) =>
        this.log.warn({ err: describe(error) }, 'counts of cells not reloaded'),
      );
    }, RELOAD_MS);
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.reloading;
  }

  /** A person who moves to an empty cell is found by this replica at once, and by the others after their next reload. */
  noteMove(cellId: number | null) {
    if (cellId !== null && !this.counts.has(cellId)) this.counts = this.counts.with([{ cellId, people: 1 }]);
  }

  /** Reads the counts changed by transactions that were still open at the previous reload; sometimes all counts. */
  async reload() {
    const isFull = this.reloads++ % RELOADS_PER_FULL_RELOAD === 0;
    const horizon = await readHorizon(this.db);
    const changes = await changedCounts(this.db, isFull ? '0' : this.lastHorizon);
    this.counts = (isFull ? new CellCounts() : this.counts).with(changes);
    this.lastHorizon = horizon;
  }
}
