import { voiceMissing } from '@kindred/contracts/errors';
import type { Voice } from '@kindred/contracts/voices';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { ChatPhotoEntity } from '../photos/chat-photo.entity.js';
import { ExportedFilesService } from '../photos/exported-files.service.js';
import { voiceOf } from './voice.js';

/** Recordings, which are files of conversations as chat photos are. */
@Injectable()
export class VoicesService {
  constructor(
    private readonly db: DataSource,
    private readonly files: ExportedFilesService,
  ) {}

  /** Marks it as sent before it is read. @throws AppError missing unless the user claimed this recording for this conversation */
  async ofConversation({ voiceUrl, conversationId }: { voiceUrl: string; conversationId: string }, userId: string) {
    const where = { imageUrl: voiceUrl, conversationId, userId, duration: Not(IsNull()) };
    await this.db.manager.update(ChatPhotoEntity, where, { viewOnce: false });
    const voice = voiceOf(await this.db.manager.findOneBy(ChatPhotoEntity, where));
    if (!voice) throw voiceMissing();
    return voice;
  }

  export(userId: string, after?: string) {
    return this.files.page('recording', userId, after, exported);
  }
}

function exported(file: ChatPhotoEntity) {
  const voice: Voice | null = voiceOf(file);
  return voice && { ...voice, id: file.id, conversationId: file.conversationId, createdAt: file.createdAt };
}
