import { type MarkRead, type MessagesRead, messagesRead, messagesReadNow } from '@kindred/contracts/chat';
import { Bus } from '@kindred/kit/bus';
import { publish } from '@kindred/kit/outbox';
import { tell } from '@kindred/kit/tell';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConversationEntity } from '../conversations/conversation.entity.js';
import { type ParticipantView, participantViewOf } from '../conversations/conversation.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { sequenceOf } from './messages.queries.js';

const TOLD = 1000;

@Injectable()
export class ReadMarksService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly conversations: ConversationsService,
  ) {}

  /** Moves the mark forward, never back; gives how many messages are unread after it. */
  async mark({ conversationId, upToMessageId }: MarkRead, userId: string) {
    await this.conversations.openParticipantView(conversationId, userId);
    const { unreadCount, news } = await this.db.transaction(async (tx) => {
      const where = { id: conversationId };
      const conversation = await tx.findOne(ConversationEntity, { where, lock: { mode: 'pessimistic_write' } });
      const participant = participantViewOf(conversation, userId);
      const end = conversation?.lastSequence ?? 0;
      const sequence = upToMessageId ? await sequenceOf(tx, conversationId, upToMessageId) : end;
      if (sequence <= participant.readSequence) return { unreadCount: participant.unreadCount, news: null };
      const news = await move(tx, participant, sequence);
      if (news.messageIds.length) await publish(tx, messagesRead, news);
      return { unreadCount: news.unreadCount, news };
    });
    if (news?.messageIds.length) tell(this.bus, messagesReadNow, news);
    return { unreadCount };
  }
}

/** Under the conversation's lock, so that no message comes in between counting and storing. */
async function move(tx: EntityManager, participant: ParticipantView, sequence: number): Promise<MessagesRead> {
  const { conversationId, userId, otherId, readSequence } = participant;
  const newlyRead: { id: string }[] = await tx.query(
    `select id from messages where conversation_id = $1 and sequence > $2 and sequence <= $3 and sender_id = $4
     order by sequence desc limit ${TOLD}`,
    [conversationId, readSequence, sequence, otherId],
  );
  const [{ count }] = await tx.query(
    'select count(*)::int from messages where conversation_id = $1 and sequence > $2 and sender_id = $3',
    [conversationId, sequence, otherId],
  );
  const name = participant.memberIds[0] === userId ? 'user1' : 'user2';
  await tx.query(`update conversations set ${name}_read_sequence = $2, ${name}_unread_count = $3 where id = $1`, [
    conversationId,
    sequence,
    count,
  ]);
  return {
    id: `${conversationId}:${userId}`,
    version: sequence,
    conversationId,
    readerId: userId,
    senderId: otherId,
    readAt: new Date().toISOString(),
    messageIds: newlyRead.map(({ id }) => id),
    unreadCount: count,
  };
}
