import { databaseTime } from '@kindred/kit/sql';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EvidenceBucket } from './evidence-bucket.service.js';
import { NoticePhotoEvidence } from './notice-photos.service.js';
import { destroyWords, lockDueCases, markObjectRemoved, objectsToRemove } from './retention.queries.js';

/**
 * Destroys evidence 180 days after its case was closed or its notice decided, 365 where a decision is about minors, and never
 * while it is held.
 */
@Injectable()
export class RetentionService {
  constructor(
    private readonly db: DataSource,
    private readonly bucket: EvidenceBucket,
    private readonly noticePhotos: NoticePhotoEvidence,
  ) {}

  /** Destroys what is due by the clock of the database, which also wrote when a case was closed. */
  async sweepNow() {
    return this.sweep(await databaseTime(this.db));
  }

  /** @returns how many pieces it destroyed */
  async sweep(asOf: Date): Promise<number> {
    let count = await this.noticePhotos.destroyDue(asOf);
    for (;;) {
      const destroyed = await this.destroyDue(asOf);
      await this.removeObjects();
      if (destroyed === null) return count;
      count += destroyed;
    }
  }

  private destroyDue(asOf: Date): Promise<number | null> {
    return this.db.transaction(async (tx) => {
      const caseIds = await lockDueCases(tx, asOf);
      return caseIds.length ? destroyWords(tx, caseIds) : null;
    });
  }

  /** A crash leaves the row saying that its object is to be removed. */
  private async removeObjects() {
    for (;;) {
      const objects = await objectsToRemove(this.db);
      for (const { id, objectKey } of objects) {
        await this.bucket.remove(objectKey);
        await markObjectRemoved(this.db, id);
      }
      if (objects.length === 0) return;
    }
  }
}
