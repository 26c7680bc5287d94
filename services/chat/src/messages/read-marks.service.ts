import { type MarkRead, type MessagesRead, messagesRead, messagesReadNow } from '@kindred/contracts/chat';
import { Bus } from '@kindred/kit/bus';
import { publish } from '@kindred/kit/outbox';
import { publishLive } from '@kindred/kit/publish-live';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConversationEntity } from '../conversations/conversation.entity.js';
import { type ParticipantView, participantViewOf } from '../conversations/conversation.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { sequenceOf } from './messages.queries.js';
import { newlyRead, storeMark, unreadAfter } from './read-marks.queries.js';

@Injectable()
export class ReadMarksService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly conversations: ConversationsService,
  ) {}

  /** Moves the read mark forward, never back. @returns how many messages are unread after it */
  async mark({ conversationId, upToMessageId }: MarkRead, userId: string) {
    await this.conversations.openParticipantView(conversationId, userId);
    const { unreadCount, read } = await this.db.transaction(async (tx) => {
      const where = { id: conversationId };
      const conversation = await tx.findOne(ConversationEntity, { where, lock: { mode: 'pessimistic_write' } });
      const participant = participantViewOf(conversation, userId);
      const end = conversation?.lastSequence ?? 0;
      const sequence = upToMessageId ? await sequenceOf(tx, conversationId, upToMessageId) : end;
      if (sequence <= participant.readSequence) return { unreadCount: participant.unreadCount, read: null };
      const read = await move(tx, participant, sequence);
      if (read.messageIds.length > 0) await publish(tx, messagesRead, read);
      return { unreadCount: read.unreadCount, read };
    });
    if (read?.messageIds.length) publishLive(this.bus, messagesReadNow, read);
    return { unreadCount };
  }
}

/** Runs under the lock of the conversation, so that no message is stored between counting and storing. */
async function move(tx: EntityManager, participant: ParticipantView, sequence: number): Promise<MessagesRead> {
  const { conversationId, userId, otherId } = participant;
  const messageIds = await newlyRead(tx, participant, sequence);
  const unreadCount = await unreadAfter(tx, participant, sequence);
  await storeMark(tx, participant, sequence, unreadCount);
  return {
    id: `${conversationId}:${userId}`,
    version: sequence,
    conversationId,
    readerId: userId,
    senderId: otherId,
    readAt: new Date().toISOString(),
    messageIds,
    unreadCount,
  };
}
