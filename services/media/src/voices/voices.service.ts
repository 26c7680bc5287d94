import { voiceMissing } from '@kindred/contracts/errors';
import type { Voice } from '@kindred/contracts/voices';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { ChatPhotoEntity } from '../photos/chat-photo.entity.js';
import { voiceOf } from './voice.js';

const PAGE = 50;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Recordings, which are files of conversations as chat photos are. */
@Injectable()
export class VoicesService {
  constructor(private readonly db: DataSource) {}

  /** @throws AppError missing unless the user claimed this recording for this conversation */
  async ofConversation({ voiceUrl, conversationId }: { voiceUrl: string; conversationId: string }, userId: string) {
    const where = { imageUrl: voiceUrl, conversationId, userId };
    const voice = voiceOf(await this.db.manager.findOneBy(ChatPhotoEntity, where));
    if (!voice) throw voiceMissing();
    return voice;
  }

  async export(userId: string, after = FIRST_ID) {
    const where = { userId, id: MoreThan(after), duration: Not(IsNull()) };
    const rows = await this.db.manager.find(ChatPhotoEntity, { where, order: { id: 'asc' }, take: PAGE + 1 });
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item: exported });
  }
}

function exported(file: ChatPhotoEntity) {
  const voice: Voice | null = voiceOf(file);
  return voice && { ...voice, id: file.id, conversationId: file.conversationId, createdAt: file.createdAt };
}
