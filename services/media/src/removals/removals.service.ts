import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Bucket } from '../bucket/bucket.service.js';
import { objectsOf } from '../photos/photo.js';

const BATCH = 20;

/**
 * What shall leave the bucket, and when. Every object is planned to go before it is written, and a claim takes the
 * photo out of the plan in the transaction that makes it one: whatever a crash leaves behind is in here. A key is an
 * upload's, or the name of a photo for all its sizes.
 */
@Injectable()
export class RemovalsService {
  constructor(
    private readonly db: DataSource,
    private readonly bucket: Bucket,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async plan(tx: EntityManager, keys: string[], inSeconds: number) {
    await tx.query(
      `insert into removals (key, due_at) select key, now() + $2 * interval '1 second' from unnest($1::text[]) as key
       on conflict (key) do update set due_at = least(removals.due_at, excluded.due_at)`,
      [keys, inSeconds],
    );
  }

  /** False when the removal has begun: what the key names is gone or going. */
  async cancel(tx: EntityManager, key: string) {
    const [, cancelled] = await tx.query('delete from removals where key = $1', [key]);
    return cancelled === 1;
  }

  /** Makes a planned removal due now. What is not planned stays. */
  async advance(key: string) {
    await this.db.query('update removals set due_at = now() where key = $1', [key]);
  }

  /** Removes at once what has just become due. When that cannot be, the sweep does it. */
  async hurry(keys: string[]) {
    await this.remove('key = any($1) and due_at <= now()', [keys]).catch((error) =>
      this.log.warn({ err: describe(error) }, 'removal waits for the sweep'),
    );
  }

  /** Removes everything that is due. */
  async sweep() {
    while ((await this.remove('due_at <= now()', [])) === BATCH);
  }

  /** A row is locked while its objects go, so that a claim cannot take it out of the plan meanwhile. */
  private remove(condition: string, values: unknown[]): Promise<number> {
    return this.db.transaction(async (tx) => {
      const due: { key: string }[] = await tx.query(
        `select key from removals where ${condition} order by due_at limit ${BATCH} for update skip locked`,
        values,
      );
      const keys = due.map(({ key }) => key);
      await Promise.all(keys.flatMap(objectsOf).map((object) => this.bucket.remove(object)));
      await tx.query('delete from uploads where key = any($1)', [keys]);
      await tx.query('delete from removals where key = any($1)', [keys]);
      return keys.length;
    });
  }
}
