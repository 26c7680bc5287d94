import { getConversationMembers } from '@kindred/contracts/chat';
import type { StartUpload } from '@kindred/contracts/media';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Bucket } from '../bucket/bucket.service.js';
import { secondRemovalOf } from '../bucket/object-names.js';
import type { MediaConfig } from '../config.js';
import { PhotoListsService } from '../photos/photo-lists.service.js';
import { RemovalsService } from '../removals/removals.service.js';
import { UploadEntity } from './upload.entity.js';
import { assertUploadable, LATE_SECONDS, newUpload, TICKET_SECONDS, UNCLAIMED_SECONDS } from './upload.js';
import { UploadLimits } from './upload-limits.service.js';

@Injectable()
export class UploadsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly bucket: Bucket,
    private readonly removals: RemovalsService,
    private readonly lists: PhotoListsService,
    private readonly limits: UploadLimits,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  /**
   * Makes a ticket. The removal of its object is planned before the object can exist: unclaimed, it is removed some time
   * after the ticket expires, and again a day later where no gateway ends what takes too long to send. The lock on the
   * member's list makes the count of tickets exact.
   */
  async start(file: StartUpload, userId: string) {
    assertUploadable(file);
    const isRecording = file.purpose === 'voice';
    const upload = newUpload(userId, { ...(await this.conversationOf(file, userId)), isRecording }, new Date());
    const uploadURL = await this.bucket.addressFor(upload.key, TICKET_SECONDS);
    await this.db.transaction(async (tx) => {
      await this.lists.lock(tx, userId);
      await this.limits.assertTicketsLeft(tx, userId);
      await this.limits.assertDailyLeft(tx, upload);
      await tx.insert(UploadEntity, upload);
      await this.removals.plan(tx, [upload.key], TICKET_SECONDS + UNCLAIMED_SECONDS);
      if (this.config.S3_PUBLIC_URL) await this.removals.plan(tx, [secondRemovalOf(upload.key)], LATE_SECONDS);
    });
    return { uploadURL, photoUrl: uploadURL.replace(/\?.*/, ''), expiresAt: upload.expiresAt };
  }

  /**
   * Brings the removal of an upload forward; a file that is put later with the same ticket is removed with it. One that comes
   * after its upload was deleted, as with the account, is removed at once, and again with the removal that is planned.
   */
  async arrived(key: string) {
    if (await this.db.manager.existsBy(UploadEntity, { key })) {
      await this.removals.bringForward(key, UNCLAIMED_SECONDS);
      return;
    }
    await this.removals.plan(this.db.manager, [key], UNCLAIMED_SECONDS);
    await this.bucket.remove(key);
  }

  private async conversationOf({ purpose, conversationId }: StartUpload, userId: string) {
    if (purpose === 'profile' || !conversationId) return { conversationId: null, readerIds: null };
    const { memberIds } = await call(this.bus, getConversationMembers, { conversationId }, userId);
    return { conversationId, readerIds: memberIds };
  }
}
