import { getConversationMembers } from '@kindred/contracts/chat';
import type { StartUpload } from '@kindred/contracts/media';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Bucket } from '../bucket/bucket.service.js';
import { RemovalsService } from '../removals/removals.service.js';
import { UploadEntity } from './upload.entity.js';
import { assertUploadable, CLAIM_SECONDS, newUpload, TICKET_SECONDS } from './upload.js';

@Injectable()
export class UploadsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly bucket: Bucket,
    private readonly removals: RemovalsService,
  ) {}

  /** The object's removal is planned before it can exist. */
  async start(file: StartUpload, userId: string) {
    assertUploadable(file);
    const upload = newUpload(userId, await this.conversationOf(file, userId), new Date());
    const uploadURL = await this.bucket.addressFor(upload.key);
    await this.db.transaction(async (tx) => {
      await tx.insert(UploadEntity, upload);
      await this.removals.plan(tx, [upload.key], TICKET_SECONDS + CLAIM_SECONDS);
    });
    return { uploadURL, photoUrl: uploadURL.replace(/\?.*/, ''), expiresAt: upload.expiresAt };
  }

  private async conversationOf({ purpose, conversationId }: StartUpload, userId: string) {
    if (purpose === 'profile' || !conversationId) return { conversationId: null, readerIds: null };
    const { memberIds } = await call(this.bus, getConversationMembers, { conversationId }, userId);
    return { conversationId, readerIds: memberIds };
  }
}
