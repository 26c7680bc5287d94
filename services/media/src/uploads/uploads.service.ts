import { getConversationMembers } from '@kindred/contracts/chat';
import type { StartUpload } from '@kindred/contracts/media';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Bucket } from '../bucket/bucket.service.js';
import { assertChatPhotosLeft } from '../claims/daily-photos.queries.js';
import { limitOf, type MediaConfig } from '../config.js';
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
   * The object's removal is planned before it can exist: the time for which it stays after the last moment at which it
   * can arrive. Under the lock on the person's list, so that many at once are counted one after the other.
   */
  async start(file: StartUpload, userId: string) {
    assertUploadable(file);
    const upload = newUpload(userId, await this.conversationOf(file, userId), new Date());
    const uploadURL = await this.bucket.addressFor(upload.key);
    await this.db.transaction(async (tx) => {
      await this.lists.lock(tx, userId);
      await assertTicketsLeft(tx, userId, limitOf(this.config, 'OPEN_TICKETS'));
      if (upload.conversationId) await assertChatPhotosLeft(tx, userId, limitOf(this.config, 'CHAT_PHOTOS_PER_DAY'));
      await tx.insert(UploadEntity, upload);
      await this.removals.plan(tx, [upload.key], TICKET_SECONDS + UNCLAIMED_SECONDS);
    });
    return { uploadURL, photoUrl: uploadURL.replace(/\?.*/, ''), expiresAt: upload.expiresAt };
  }

  /** It goes when it has stayed for so long; what comes later under the same ticket goes with it. */
  arrived(key: string) {
    return this.removals.bringForward(key, UNCLAIMED_SECONDS);
  }

  private async conversationOf({ purpose, conversationId }: StartUpload, userId: string) {
    if (purpose === 'profile' || !conversationId) return { conversationId: null, readerIds: null };
    const { memberIds } = await call(this.bus, getConversationMembers, { conversationId }, userId);
    return { conversationId, readerIds: memberIds };
  }
}
