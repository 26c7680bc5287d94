import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countMoves, deleteEmptyCells, expireRecent } from './sweep.queries.js';

/**
 * Keeps the index of the recently active small, and adds the moves to the counts. The row of a cell that became empty is
 * deleted by the next sweep, so that replicas read the zero first. People stay recent ten minutes longer than online, so
 * that a list that began while they were online keeps its order.
 */
@Injectable()
export class SweepService {
  constructor(
    private readonly db: DataSource,
    repeated: RepeatedWork,
  ) {
    repeated.add({ everySeconds: 60, failure: 'discovery not swept', perform: () => this.sweep() });
  }

  /** Once a minute. */
  async sweep() {
    await expireRecent(this.db);
    await deleteEmptyCells(this.db);
    await countMoves(this.db);
  }
}
