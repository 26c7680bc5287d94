import { type MarkRead } from '@kindred/contracts/chat';
import { type MessagesRead, messagesRead, messagesReadNow } from '@kindred/contracts/chat-events';
import { Bus } from '@kindred/kit/bus';
import { publish } from '@kindred/kit/outbox';
import { publishLive } from '@kindred/kit/publish-live';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConversationEntity } from '../conversations/conversation.entity.js';
import { type ParticipantView, participantViewOf } from '../conversations/conversation.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { isNotAccepted } from '../conversations/request.js';
import { sequenceOf } from './messages.queries.js';
import { newlyRead, storeMark, unreadAfter } from './read-marks.queries.js';
import { withUntold } from './untold-reads.js';

@Injectable()
export class ReadMarksService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly conversations: ConversationsService,
  ) {}

  /**
   * Moves the read mark forward, never back, and not where all is deleted. The sender is told only if both show now
   * what they read and the reader does not hide from the sender, and of the rest never.
   * @returns how many messages are unread after it
   */
  async mark({ conversationId, upToMessageId }: MarkRead, userId: string) {
    const { isReadShown } = await this.conversations.openParticipantView(conversationId, userId);
    const { unreadCount, read } = await this.db.transaction(async (tx) => {
      const where = { id: conversationId };
      const conversation = await tx.findOne(ConversationEntity, { where, lock: { mode: 'pessimistic_write' } });
      const participant = participantViewOf(conversation, userId);
      const end = conversation?.lastSequence ?? 0;
      const sequence = upToMessageId ? await sequenceOf(tx, participant, upToMessageId) : end;
      const { readSequence, clearedSequence } = participant;
      if (sequence <= Math.max(readSequence, clearedSequence))
        return { unreadCount: shownCount(participant), read: null };
      const { read, isAny } = await move(tx, participant, { sequence, lastSequence: end }, isReadShown);
      if (isAny) await publish(tx, messagesRead, read);
      return { unreadCount: read.unreadCount, read: isAny ? read : null };
    });
    if (read) publishLive(this.bus, messagesReadNow, read);
    return { unreadCount };
  }
}

/** Up to where a member has read, and the end of the conversation. */
type To = { sequence: number; lastSequence: number };

/** Runs under the lock of the conversation, so that no message is stored between counting and storing. */
async function move(
  tx: EntityManager,
  participant: ParticipantView,
  { sequence, lastSequence }: To,
  isReadShown: boolean,
) {
  const isTold = isReadShown && !isNotAccepted(participant.request);
  const { conversationId, userId, otherId, readSequence, untoldReads: before } = participant;
  const messageIds = await newlyRead(tx, participant, sequence);
  const unreadCount = await unreadAfter(tx, participant, sequence, lastSequence);
  const untoldReads = isTold ? before : withUntold(before, readSequence + 1, sequence);
  await storeMark(tx, participant, { readSequence: sequence, untoldReads, unreadCount });
  const read: MessagesRead = {
    id: `${conversationId}:${userId}`,
    version: sequence,
    conversationId,
    readerId: userId,
    senderId: otherId,
    readAt: new Date().toISOString(),
    messageIds: isTold ? messageIds : [],
    isTold,
    unreadCount: shownCount({ ...participant, unreadCount }),
  };
  return { read, isAny: messageIds.length > 0 };
}

/** Nothing is unread in a request that was not accepted. */
function shownCount({ request, unreadCount }: Pick<ParticipantView, 'request' | 'unreadCount'>) {
  return isNotAccepted(request) ? 0 : unreadCount;
}
