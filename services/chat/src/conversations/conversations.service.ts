import type { Conversation } from '@kindred/contracts/chat';
import { readById } from '@kindred/kit/read-by-id';
import { again } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { PeopleService } from '../people/people.service.js';
import { ConversationEntity } from './conversation.entity.js';
import { pairOf, type Side, sideOf } from './conversation.js';
import { conversationsBefore, type Listed, unreadConversations } from './conversations.queries.js';
import { cursorAfter, NEWEST, readCursor } from './cursor.js';

@Injectable()
export class ConversationsService {
  constructor(
    private readonly db: DataSource,
    private readonly people: PeopleService,
  ) {}

  /** Two people who open it at the same moment get the same one. */
  async open(userId: string, otherUserId: string) {
    const pair = pairOf(userId, otherUserId);
    await this.people.assertContact(userId, otherUserId);
    const [made] = await this.db.query(
      'insert into conversations (id, user1_id, user2_id) values ($1, $2, $3) on conflict do nothing returning id',
      [uuidv7(), ...pair],
    );
    if (made) return { conversationId: made.id as string };
    const [found] = await this.db.query('select id from conversations where user1_id = $1 and user2_id = $2', pair);
    return again({ conversationId: found.id as string });
  }

  /** How somebody stands in a conversation. @throws AppError missing for outsiders; who is blocked is not checked */
  async side(conversationId: string, userId: string): Promise<Side> {
    return sideOf(await readById(this.db, ConversationEntity, conversationId), userId);
  }

  /** The same, for what needs that the two may see each other. @throws AppError missing across a block too */
  async openSide(conversationId: string, userId: string): Promise<Side> {
    const side = await this.side(conversationId, userId);
    await this.people.cardsOf(side);
    return side;
  }

  async list(userId: string, cursor: string | undefined) {
    const place = cursor === undefined ? NEWEST : readCursor(cursor);
    const { shown, next } = await conversationsBefore(this.db, userId, place);
    const cards = await this.people.cardsAround(
      userId,
      shown.map((row) => sideOf(row, userId)),
    );
    const visible = shown.flatMap((row) => viewOf(row, userId, cards));
    return { visible, next: next && cursorAfter(next) };
  }

  /** Messages of people whom they may not see any more do not count. */
  async countUnread(userId: string) {
    const sides = (await unreadConversations(this.db, userId)).map((row) => sideOf(row, userId));
    const cards = await this.people.cardsAround(userId, sides);
    const seen = sides.filter(({ otherId }) => cards.has(otherId));
    return { unreadCount: seen.reduce((sum, { unreadCount }) => sum + unreadCount, 0) };
  }

  async export(userId: string, cursor: string | undefined) {
    const place = cursor === undefined ? NEWEST : readCursor(cursor);
    const { shown, next } = await conversationsBefore(this.db, userId, place);
    const rows = shown.map((row) => {
      const { otherId: otherUserId, unreadCount } = sideOf(row, userId);
      return { id: row.id, otherUserId, unreadCount, lastMessageAt: row.lastMessageAt, createdAt: row.createdAt };
    });
    return { rows, next: next && cursorAfter(next) };
  }
}

type Cards = Awaited<ReturnType<PeopleService['cardsAround']>>;

/** One row of the list, or none when the other person may not be seen. */
function viewOf(row: Listed, userId: string, cards: Cards): z.input<typeof Conversation>[] {
  const [user1, user2] = [cards.get(row.user1Id), cards.get(row.user2Id)];
  return user1 && user2 ? [{ ...row, user1, user2, unreadCount: sideOf(row, userId).unreadCount }] : [];
}
