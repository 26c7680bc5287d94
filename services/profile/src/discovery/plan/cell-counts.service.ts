import { onceReachable } from '@kindred/kit/database';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CellCounts } from './cell-counts.js';
import { changedCounts, readHorizon } from './cell-counts.queries.js';

/** A full reload drops cells whose rows the sweep deleted. */
const RELOADS_PER_FULL_RELOAD = 200;

/** This replica's copy of `place_counts`, some seconds old at most. It says where to look, never who is there. */
@Injectable()
export class CellCountsService implements OnApplicationBootstrap {
  private counts = new CellCounts();
  private lastHorizon = '0';
  private reloads = 0;

  constructor(
    private readonly db: DataSource,
    repeated: RepeatedWork,
  ) {
    repeated.add({ everySeconds: 3, failure: 'counts of cells not reloaded', perform: () => this.reload() });
  }

  get current() {
    return this.counts;
  }

  async onApplicationBootstrap() {
    await onceReachable(() => this.reload());
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
