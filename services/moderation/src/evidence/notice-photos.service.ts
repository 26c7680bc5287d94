import { AppError } from '@kindred/contracts/app-error';
import { fileUrlOf, isRecording } from '@kindred/contracts/file-urls';
import { CONFIG } from '@kindred/kit/foundation';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ModerationConfig } from '../config.js';
import { EvidenceBucket } from './evidence-bucket.service.js';
import { EvidenceKeys } from './evidence-keys.js';
import { objectOfNotice, ownerOfObject } from './evidence-objects.js';
import { HeldPhotosService } from './held-photos.service.js';
import {
  markNoticePhotoDestroyed,
  markNoticePhotoFrozen,
  markNoticePhotoMissing,
  noticePhotosToDestroy,
  noticePhotoToFreeze,
  oweNoticePhoto,
} from './notice-photos.queries.js';

/** How long the confirmation of a notice waits where another process freezes the photo. */
const WAIT_MS = 8000;

/** Freezes the photos and recordings that notices from outside name, each under the id of its notice. */
@Injectable()
export class NoticePhotoEvidence {
  private readonly owed: OwedWork;
  private readonly keys: EvidenceKeys;

  constructor(
    private readonly db: DataSource,
    private readonly photos: HeldPhotosService,
    private readonly bucket: EvidenceBucket,
    registry: OwedWorkRegistry,
    @Inject(CONFIG) config: ModerationConfig,
  ) {
    this.keys = new EvidenceKeys(config.EVIDENCE_SECRET, config.EVIDENCE_OLD_SECRETS);
    this.owed = registry.add({
      name: 'notice-evidence',
      table: 'notice_photos',
      key: 'notice_id',
      isOwed: `state = 'owed'`,
      leaseSeconds: 60,
      atOnce: 2,
      perform: (id) => this.freeze(id),
    });
  }

  /** Call it in the transaction that confirms the notice. */
  owe(tx: EntityManager, noticeId: string, name: string) {
    return oweNoticePhoto(tx, noticeId, fileUrlOf(name), isRecording(name));
  }

  /** Freezes the photo of a notice. What fails is tried again by the rounds. */
  now(noticeId: string) {
    return this.owed.now(noticeId, WAIT_MS);
  }

  /** Destroys what has been kept for 180 days after the decision. @returns how many photos */
  async destroyDue(asOf: Date): Promise<number> {
    let count = 0;
    for (;;) {
      const photos = await noticePhotosToDestroy(this.db, asOf);
      if (photos.length === 0) return count;
      for (const { noticeId, objectKey } of photos) {
        await this.bucket.remove(objectKey);
        await markNoticePhotoDestroyed(this.db, noticeId);
      }
      count += photos.length;
    }
  }

  private async freeze(noticeId: string) {
    const photo = await noticePhotoToFreeze(this.db, noticeId);
    if (!photo) return;
    try {
      await this.keep(noticeId, photo.imageUrl);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'missing') throw error;
      await markNoticePhotoMissing(this.db, noticeId);
    }
    await this.photos.release(noticeId);
  }

  private async keep(noticeId: string, imageUrl: string) {
    const objectKey = objectOfNotice(noticeId);
    const copy = await this.photos.copy(noticeId, { imageUrl });
    await this.bucket.write(objectKey, this.keys.seal(ownerOfObject(objectKey), copy));
    await markNoticePhotoFrozen(this.db, noticeId, this.keys.currentId, objectKey);
  }
}
