import { type ListMessages, messageDelivered, messageSent, type SendMessage } from '@kindred/contracts/chat';
import { AppError } from '@kindred/contracts/errors';
import { checkChatPhoto } from '@kindred/contracts/media';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { violates } from '@kindred/kit/database';
import { publish } from '@kindred/kit/outbox';
import { again } from '@kindred/kit/reply';
import { tell } from '@kindred/kit/tell';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { conversationMissing, type Side } from '../conversations/conversation.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { PeopleService } from '../people/people.service.js';
import { contentOf, type StoredMessage, viewOf } from './message.js';
import {
  insertMessage,
  messageByClientId,
  messageById,
  messagesAfter,
  messagesBefore,
  messagesBy,
  type NewMessage,
  sequenceOf,
} from './messages.queries.js';

const END = 2 ** 31 - 1;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class MessagesService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly conversations: ConversationsService,
    private readonly people: PeopleService,
  ) {}

  /** Sending the same clientId again, also at the same moment, stores and announces it once. */
  async send(draft: SendMessage, senderId: string) {
    const content = contentOf(draft);
    const side = await this.conversations.side(draft.conversationId, senderId);
    if (side.otherLeft) throw conversationMissing();
    const cards = await this.people.cardsOf(side);
    const { conversationId, memberIds } = side;
    if (content.imageUrl) {
      await call(this.bus, checkChatPhoto, { imageUrl: content.imageUrl, conversationId }, senderId);
    }
    const { stored, unreadCount } = await this.storeOnce(side, { id: uuidv7(), ...content });
    const message = viewOf(stored, side, cards);
    if (unreadCount === null) return again(message);
    tell(this.bus, messageDelivered, { message, memberIds, unreadCount });
    return message;
  }

  async list({ conversationId, before, after }: ListMessages, userId: string) {
    const side = await this.conversations.side(conversationId, userId);
    const [cards, { shown, isMore }] = await Promise.all([
      this.people.cardsOf(side),
      this.read(conversationId, before, after),
    ]);
    const edge = (isMore && (after ? shown.at(-1) : shown.at(0))?.id) || null;
    return { messages: shown.map((row) => viewOf(row, side, cards)), edge };
  }

  /** A message once more as it went to sockets. @throws AppError missing when the caller may not see it */
  async delivery(messageId: string, userId: string) {
    const stored = await messageById(this.db, messageId);
    if (!stored) throw new AppError('missing', 'message_missing', 'There is no such message.');
    const side = await this.conversations.side(stored.conversationId, userId);
    const cards = await this.people.cardsOf(side);
    return { message: viewOf(stored, side, cards), memberIds: side.memberIds, unreadCount: side.unreadCount };
  }

  /** What somebody wrote, oldest first, and where the next page begins. */
  async export(userId: string, cursor: string | undefined) {
    const rows = await messagesBy(this.db, userId, cursor ?? FIRST_ID);
    return { rows, next: rows.at(-1)?.id ?? null };
  }

  private async read(conversationId: string, before: string | undefined, after: string | undefined) {
    const place = before ?? after;
    const sequence = place ? await sequenceOf(this.db, conversationId, place) : END;
    return after ? messagesAfter(this.db, conversationId, sequence) : messagesBefore(this.db, conversationId, sequence);
  }

  /** The stored message, and the recipient's unread count when it is new. */
  private async storeOnce(
    side: Side,
    message: NewMessage,
  ): Promise<{ stored: StoredMessage; unreadCount: number | null }> {
    try {
      return await this.store(side, message);
    } catch (error) {
      if (!message.clientId || !violates(error, 'messages_once')) throw error;
      const { conversationId, userId } = side;
      return { stored: await messageByClientId(this.db, conversationId, userId, message.clientId), unreadCount: null };
    }
  }

  private store({ conversationId, userId, memberIds }: Side, message: NewMessage) {
    return this.db.transaction(async (tx) => {
      const made = await insertMessage(tx, conversationId, userId, message);
      if (!made) throw conversationMissing();
      const { unreadCount, ...place } = made;
      const stored = { ...message, ...place, conversationId, senderId: userId };
      const { id, createdAt } = stored;
      await publish(tx, messageSent, {
        id,
        version: place.sequence,
        conversationId,
        memberIds,
        senderId: userId,
        createdAt,
      });
      return { stored, unreadCount };
    });
  }
}
