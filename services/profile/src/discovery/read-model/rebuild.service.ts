import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lockProfiles, recountCells, rewriteRows } from './rebuild.queries.js';

const BATCH = 5000;
const [SMALLEST_ID, GREATEST_ID] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** Rebuilds the read model from the profiles. A step locks a few thousand profiles for a moment; reads never wait. */
@Injectable()
export class RebuildService {
  constructor(private readonly db: DataSource) {}

  /** Rebuilds the rows of the next people after an id, or of the first; after the last people it counts the cells. */
  async step(after: string | null) {
    const { next, count } = await this.db.transaction((tx) => rebuildBatch(tx, after ?? SMALLEST_ID));
    if (next === null) await this.db.transaction(recountCells);
    return { count, next };
  }
}

async function rebuildBatch(tx: EntityManager, after: string) {
  const people = await lockProfiles(tx, after, BATCH);
  const next = people.length === BATCH ? (people.at(-1)?.id ?? null) : null;
  await rewriteRows(tx, after, next ?? GREATEST_ID);
  return { next, count: people.length };
}
