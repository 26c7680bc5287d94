import { messageMissing } from '@kindred/contracts/errors';
import { type Db, execute } from '@kindred/kit/sql';
import type { EntityManager } from 'typeorm';
import { ConversationEntity } from '../conversations/conversation.entity.js';
import { type ParticipantView, participantViewOf } from '../conversations/conversation.js';
import type { StoredMessage } from './message.js';
import { messageById } from './messages.queries.js';

/**
 * A message and its conversation from the view of a member, locked as sending and reading lock it: until the transaction
 * ends no other change is made. @throws AppError missing
 */
export async function lockMessage(
  tx: EntityManager,
  { conversationId, messageId }: { conversationId: string; messageId: string },
  userId: string,
): Promise<{ participant: ParticipantView; message: StoredMessage & { isHidden: boolean } }> {
  const where = { id: conversationId };
  const conversation = await tx.findOne(ConversationEntity, { where, lock: { mode: 'pessimistic_write' } });
  const participant = participantViewOf(conversation, userId);
  return { participant, message: await messageShownTo(tx, participant, messageId) };
}

/** A message that a participant may see, and that a member has said. @throws AppError missing */
export async function messageShownTo(db: Db, participant: ParticipantView, messageId: string) {
  const { conversationId, userId, clearedSequence } = participant;
  const message = await messageById(db, messageId);
  if (message?.conversationId !== conversationId) throw messageMissing();
  // A message of the server cannot be unsent or answered.
  if (message.notice !== null) throw messageMissing();
  if (message.isHidden && message.senderId !== userId) throw messageMissing();
  if (message.sequence <= clearedSequence) throw messageMissing();
  return message;
}

/**
 * Locks a conversation. The next statement then reads the current state. A statement that itself waited for the lock would read
 * the state from before it waited.
 */
export async function lockConversation(tx: EntityManager, conversationId: string) {
  await execute(tx, 'lock conversation', 'select from conversations where id = $1 for update', [conversationId]);
}
