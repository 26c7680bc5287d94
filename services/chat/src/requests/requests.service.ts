import { conversationMissing } from '@kindred/contracts/errors';
import { Bus } from '@kindred/kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConversationsService } from '../conversations/conversations.service.js';
import { announceAnswer } from './announce-answer.js';
import { isPhotoShown, storeAnswer } from './requests.queries.js';

/** Requests to write, as their receivers see and answer them. Their senders see nothing of it. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly conversations: ConversationsService,
  ) {}

  /** Both answers do the same work. @throws AppError missing unless the user received a request, and across a block */
  async answer(conversationId: string, userId: string, answer: 'accepted' | 'declined') {
    const members = await this.conversations.openParticipantView(conversationId, userId);
    const answered = await storeAnswer(this.db, conversationId, userId, answer);
    if (!answered) throw conversationMissing();
    announceAnswer(this.bus, members, answered.request === 'accepted' ? answered.unreadCount : 0);
  }

  isPhotoShown(viewerId: string, ownerId: string, imageUrl: string) {
    return isPhotoShown(this.db, viewerId, ownerId, imageUrl);
  }
}
