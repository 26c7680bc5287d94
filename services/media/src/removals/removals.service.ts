import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Bucket } from '../bucket/bucket.service.js';
import { objectsOf } from '../bucket/object-names.js';
import {
  bringRemovalForward,
  cancelRemoval,
  deleteRemoval,
  hastenRemovals,
  planRemovals,
  postponeRemoval,
} from './removals.queries.js';

const MOST_NOW = 20;

/**
 * Removals of objects from the bucket, and when each is due. The removal of every object is planned before the object is
 * written, and cancelled in the transaction that stores the photo: so a crash leaves no object without a removal. A key
 * is that of an upload, or the name of a photo for all its sizes.
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
      isOwed: 'not exists (select from photo_holds h where h.name = removals.key and h.held_until > now())',
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

  /** Makes a planned removal due in so many seconds at the earliest. */
  postpone(tx: EntityManager, key: string, inSeconds: number) {
    return postponeRemoval(tx, key, inSeconds);
  }

  /** @returns false when the removal has begun, or is not planned */
  cancel(tx: EntityManager, key: string) {
    return cancelRemoval(tx, key);
  }

  /** Makes a planned removal due in so many seconds at the latest. @returns false when none is planned */
  bringForward(key: string, inSeconds: number) {
    return bringRemovalForward(this.db, key, inSeconds);
  }

  /** Makes those removals due now that are due by that time. By the clock there are none. */
  hasten(keys: string[], asOf: Date) {
    return hastenRemovals(this.db, keys, asOf);
  }

  /** Removes objects that have just become due. It never fails: the rounds remove what fails or is too much for one call. */
  async removeNow(keys: string[]) {
    const results = await Promise.allSettled(keys.slice(0, MOST_NOW).map((key) => this.owed.now(key)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) this.log.warn({ err: describe(failed.reason) }, 'removal waits for the next round');
  }

  /** Removes everything that is due. */
  sweep() {
    return this.owed.run();
  }

  /** The row says that the removal has begun, so that it cannot be cancelled. No transaction is open meanwhile. */
  private async remove(key: string) {
    await Promise.all(objectsOf(key).map((object) => this.bucket.remove(object)));
    await this.db.transaction((tx) => deleteRemoval(tx, key));
  }
}
