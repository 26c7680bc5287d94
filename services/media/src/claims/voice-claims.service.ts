import { recordingMissing } from '@kindred/contracts/errors';
import { fileUrlOf } from '@kindred/contracts/file-urls';
import type { ClaimVoice, Voice } from '@kindred/contracts/voices';
import { violates } from '@kindred/kit/database-errors';
import type { Reply } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ChatPhotoEntity } from '../photos/chat-photo.entity.js';
import { sendBy } from '../photos/chat-photos.queries.js';
import { PhotoFiles } from '../photos/photo-files.service.js';
import { PhotoListsService } from '../photos/photo-lists.service.js';
import type { Upload } from '../uploads/upload.js';
import { UploadLimits } from '../uploads/upload-limits.service.js';
import { voiceOf } from '../voices/voice.js';
import { ClaimQueue, closeTicket } from './claim-queue.service.js';
import { claimedFile } from './claimed-file.queries.js';

/** Makes recordings of uploads, as `ClaimsService` makes photos. */
@Injectable()
export class VoiceClaimsService {
  constructor(
    private readonly db: DataSource,
    private readonly queue: ClaimQueue,
    private readonly files: PhotoFiles,
    private readonly lists: PhotoListsService,
    private readonly limits: UploadLimits,
  ) {}

  claim({ voiceUrl, waveform }: ClaimVoice, userId: string): Promise<Voice | Reply<Voice>> {
    return this.queue.once({
      url: voiceUrl,
      userId,
      isRecording: true,
      find: async (uploadKey) => voiceOf(await claimedFile(this.db.manager, uploadKey, userId)),
      check: (upload) => this.limits.assertDailyLeft(this.db.manager, upload),
      make: (upload) => this.publish(upload, waveform),
    });
  }

  private async publish(upload: Upload, waveform: number[]): Promise<Voice> {
    const { name, seconds } = await this.files.makeRecording(upload.key);
    const voice = { voiceUrl: fileUrlOf(name), duration: Math.round(seconds * 10) / 10, waveform };
    try {
      await this.keep(upload, name, voice);
      void this.files.dropUpload(upload.key);
      return voice;
    } catch (error) {
      await this.files.discard(name);
      throw violates(error, 'chat_photos_upload') ? recordingMissing() : error;
    }
  }

  private async keep(upload: Upload, name: string, { voiceUrl: imageUrl, duration, waveform }: Voice) {
    const { userId, key: uploadKey, conversationId, readerIds } = upload;
    if (!conversationId || !readerIds) throw recordingMissing();
    const file = { id: uuidv7(), userId, uploadKey, imageUrl, conversationId, readerIds, createdAt: new Date() };
    await this.db.transaction(async (tx) => {
      await this.lists.lock(tx, userId);
      await this.limits.assertDailyLeft(tx, upload);
      await this.files.keep(tx, name);
      await tx.insert(ChatPhotoEntity, { ...file, duration, waveform, sendBy: sendBy() });
      await closeTicket(tx, uploadKey);
    });
  }
}
