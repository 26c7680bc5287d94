import { conversationMissing, messageMissing, photoMissing } from '@kindred/contracts/errors';
import { violates } from '@kindred/kit/database-errors';
import type { Db } from '@kindred/kit/sql';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Members } from '../conversations/conversation.js';
import { type Inserted, insertMessage, type NewMessage } from './insert-message.queries.js';
import { lockConversation } from './locked-message.queries.js';
import type { StoredMessage } from './message.js';
import { forgetClientId, messageByClientId } from './messages.queries.js';

/**
 * A stored message, the sequence up to which its sender has deleted the conversation, and the read mark of the other member.
 * A new message has an unread count and an event.
 */
export type Stored = {
  stored: StoredMessage;
  clearedSequence: number;
  otherReadSequence: number;
  otherUntoldReads: number[];
  inserted?: Omit<Inserted, 'sequence' | 'createdAt' | 'expiresAt' | 'replyTo' | 'clearedSequence'>;
};

/** Stores messages, each once. */
@Injectable()
export class MessageStore {
  constructor(private readonly db: DataSource) {}

  /**
   * A message that its sender has deleted for themselves is not found again by its client id. Its row is removed only after the
   * other member has deleted it too, so finding it would tell whether they did. @throws AppError missing when it is not stored
   */
  async storeOnce(members: Members, message: NewMessage, isWelcome: boolean): Promise<Stored> {
    const attempt = async () =>
      (await this.store(this.db, members, message, isWelcome)) ?? (await this.sentBefore(members, message));
    const { conversationId, userId } = members;
    const { clientId } = message;
    let stored = await attempt();
    if (!stored && clientId) {
      await forgetClientId(this.db, conversationId, userId, clientId);
      stored = await attempt();
    }
    if (!stored) throw notStored(message);
    return stored;
  }

  /** @returns nothing for what was sent before, and for what cannot be stored */
  async store(db: Db, members: Members, message: NewMessage, isWelcome: boolean): Promise<Stored | undefined> {
    const { conversationId, userId } = members;
    try {
      const insert = (on: Db) => insertMessage(on, members, message, isWelcome);
      const inserted = await (looksAtOthers(message) ? this.locked(conversationId, insert) : insert(db));
      if (!inserted) return undefined;
      const { sequence, createdAt, expiresAt, replyTo, clearedSequence, ...rest } = inserted;
      const fresh = { version: 0, unsentAt: null, viewedAt: null, isViewUntold: false, replyTo, reactions: null };
      const stored = { ...message, sequence, createdAt, expiresAt, conversationId, senderId: userId, ...fresh };
      return { stored, clearedSequence, otherReadSequence: 0, otherUntoldReads: [], inserted: rest };
    } catch (error) {
      if (!violates(error, 'messages_once')) throw error;
      return undefined;
    }
  }

  private locked<T>(conversationId: string, insert: (tx: EntityManager) => Promise<T>) {
    return this.db.transaction(async (tx) => {
      await lockConversation(tx, conversationId);
      return insert(tx);
    });
  }

  /** @returns the message of a member with this client id, unless they have deleted it for themselves */
  async sentBefore(
    { conversationId, userId }: Members,
    { clientId }: Pick<NewMessage, 'clientId'>,
  ): Promise<Stored | undefined> {
    const stored = clientId && (await messageByClientId(this.db, conversationId, userId, clientId));
    if (!stored) return undefined;
    const { clearedSequence, otherReadSequence, otherUntoldReads } = stored;
    return { stored, clearedSequence, otherReadSequence, otherUntoldReads };
  }
}

/** Whether storing a message depends on others: the one that it answers, or one with the same photo. */
const looksAtOthers = ({ replyToId, viewOnce }: NewMessage) => replyToId !== null || viewOnce;

/** The error for a message that could not be stored, which tells no more than its sender may know. */
function notStored({ viewOnce, replyToId }: NewMessage) {
  if (viewOnce) return photoMissing();
  return replyToId ? messageMissing() : conversationMissing();
}
