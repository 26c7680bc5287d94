import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Bucket } from '../bucket/bucket.service.js';
import { objectsOf } from '../photos/photo.js';
import { bringRemovalForward, cancelRemoval, deleteRemoval, planRemovals } from './removals.queries.js';

const HURRIED = 20;

/**
 * What shall leave the bucket, and when. Every object is planned to go before it is written, and a claim takes the
 * photo out of the plan in the transaction that makes it one: whatever a crash leaves behind is in here. A key is an
 * upload's, or the name of a photo for all its sizes.
 */
@Injectable()
export class RemovalsService {
  private readonly owed: OwedWork;

  constructor(
    private readonly db: DataSource,
    private readonly bucket: Bucket,
    registry: OwedWorkRegistry,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.owed = registry.add({
      name: 'removal',
      table: 'removals',
      key: 'key',
      isOwed: 'true',
      dueAt: 'due_at',
      onTake: 'begun_at = now()',
      leaseSeconds: 120,
      atOnce: 4,
      perform: (key) => this.remove(key),
    });
  }

  plan(tx: EntityManager, keys: string[], inSeconds: number) {
    return planRemovals(tx, keys, inSeconds);
  }

  /** False when the removal has begun: what the key names is gone or going. */
  cancel(tx: EntityManager, key: string) {
    return cancelRemoval(tx, key);
  }

  /** Makes a planned removal due in so many seconds at the latest. What is not planned stays. */
  bringForward(key: string, inSeconds: number) {
    return bringRemovalForward(this.db, key, inSeconds);
  }

  /** Removes at once what has just become due. What cannot be, or is too much for one call, the rounds remove. */
  async hurry(keys: string[]) {
    const results = await Promise.allSettled(keys.slice(0, HURRIED).map((key) => this.owed.now(key)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) this.log.warn({ err: describe(failed.reason) }, 'removal waits for the next round');
  }

  /** Removes everything that is due. */
  sweep() {
    return this.owed.run();
  }

  /** The row says that it has begun, so that nobody takes it out of the plan meanwhile; no transaction is open. */
  private async remove(key: string) {
    await Promise.all(objectsOf(key).map((object) => this.bucket.remove(object)));
    await this.db.transaction((tx) => deleteRemoval(tx, key));
  }
}
