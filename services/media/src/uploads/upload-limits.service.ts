import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { limitOf, type MediaConfig } from '../config.js';
import { assertDailyLeft } from '../photos/daily-files.queries.js';
import { assertTicketsLeft } from './tickets.queries.js';
import type { Upload } from './upload.js';

/** Limits what a member uploads. Both counts are exact while the member's list is locked. */
@Injectable()
export class UploadLimits {
  constructor(@Inject(CONFIG) private readonly config: MediaConfig) {}

  /** @throws AppError limited with as many tickets open as one may have */
  assertTicketsLeft(tx: EntityManager, userId: string) {
    return assertTicketsLeft(tx, userId, limitOf(this.config, 'OPEN_TICKETS'));
  }

  /** @throws AppError limited when a conversation gets no more photos, or recordings, of the member today */
  async assertDailyLeft(tx: EntityManager, { userId, conversationId, isRecording }: Upload) {
    if (!conversationId) return;
    const most = limitOf(this.config, isRecording ? 'VOICES_PER_DAY' : 'CHAT_PHOTOS_PER_DAY');
    await assertDailyLeft(tx, userId, most, isRecording);
  }
}
