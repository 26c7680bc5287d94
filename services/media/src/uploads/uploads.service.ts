import { getConversationMembers } from '@kindred/contracts/chat';
import type { StartUpload } from '@kindred/contracts/media';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Bucket } from '../bucket/bucket.service.js';
import { limitOf, type MediaConfig } from '../config.js';
import { assertChatPhotosLeft } from '../photos/daily-photos.queries.js';
import { PhotoListsService } from '../photos/photo-lists.service.js';
import { RemovalsService } from '../removals/removals.service.js';
import { assertTicketsLeft } from './tickets.queries.js';
import { UploadEntity } from './upload.entity.js';
import { assertUploadable, newUpload, TICKET_SECONDS, UNCLAIMED_SECONDS } from './upload.js';

@Injectable()
export class UploadsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly bucket: Bucket,
    private readonly removals: RemovalsService,
    private readonly lists: PhotoListsService,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  /**
   * Makes a ticket. The removal of its object is planned before the object can exist: unclaimed, it is removed some time
   * after the ticket expires. The lock on the member's list makes the count of tickets exact.
   */
  async start(file: StartUpload, userId: string) {
    assertUploadable(file);
    const upload = newUpload(userId, await this.conversationOf(file, userId), new Date());
    const uploadURL = await this.bucket.addressFor(upload.key, TICKET_SECONDS);
    await this.db.transaction(async (tx) => {
      await this.lists.lock(tx, userId);
      await assertTicketsLeft(tx, userId, limitOf(this.config, 'OPEN_TICKETS'));
      if (upload.conversationId) await assertChatPhotosLeft(tx, userId, limitOf(this.config, 'CHAT_PHOTOS_PER_DAY'));
      await tx.insert(UploadEntity, upload);
      await this.removals.plan(tx, [upload.key], TICKET_SECONDS + UNCLAIMED_SECONDS);
    });
    return { uploadURL, photoUrl: uploadURL.replace(/\?.*/, ''), expiresAt: upload.expiresAt };
  }

  /** Brings the removal of an upload forward; a file that is put later with the same ticket is removed with it. */
  arrived(key: string) {
    return this.removals.bringForward(key, UNCLAIMED_SECONDS);
  }

  private async conversationOf({ purpose, conversationId }: StartUpload, userId: string) {
    if (purpose === 'profile' || !conversationId) return { conversationId: null, readerIds: null };
    const { memberIds } = await call(this.bus, getConversationMembers, { conversationId }, userId);
    return { conversationId, readerIds: memberIds };
  }
}
