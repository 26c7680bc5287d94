import type { Conversation } from '@kindred/contracts/chat';
import { conversationMissing } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { readById } from '@kindred/kit/read-by-id';
import { page, replayed } from '@kindred/kit/reply';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { ChatConfig } from '../config.js';
import { ConversationEntity } from './conversation.entity.js';
import { type Members, membersOf, type ParticipantView, pairOf, participantViewOf } from './conversation.js';
import {
  conversationsBefore,
  type ListedConversation,
  openKnown,
  openNew,
  PAGE,
  unreadConversations,
} from './conversations.queries.js';
import { cursorAfter, NEWEST, readCursor } from './cursor.js';
import { KnownPairs } from './known-pairs.js';
import { MemberSummaries } from './member-summaries.service.js';

@Injectable()
export class ConversationsService {
  private readonly pairs = new KnownPairs();

  constructor(
    private readonly db: DataSource,
    private readonly summaries: MemberSummaries,
    @Inject(CONFIG) private readonly config: ChatConfig,
  ) {}

  /** Two members who open it at the same moment get the same one. */
  async open(userId: string, otherUserId: string) {
    const pair = pairOf(userId, otherUserId);
    await this.summaries.assertContact(userId, otherUserId);
    const conversationId = uuidv7();
    if (await openNew(this.db, conversationId, pair, userId)) return { conversationId };
    return replayed(await this.ofPair(pair, userId));
  }

  async find(userId: string, otherUserId: string) {
    const pair = pairOf(userId, otherUserId);
    await this.summaries.assertContact(userId, otherUserId);
    return this.ofPair(pair, userId);
  }

  private async ofPair(pair: [string, string], openerId: string) {
    const conversationId = await openKnown(this.db, pair, openerId);
    if (!conversationId) throw conversationMissing();
    return { conversationId };
  }

  /** A conversation from the view of a member. Blocks are not checked. @throws AppError missing for a user who is not a member */
  async participantView(conversationId: string, userId: string): Promise<ParticipantView> {
    const participant = participantViewOf(await readById(this.db, ConversationEntity, conversationId), userId);
    this.pairs.add(conversationId, participant.memberIds);
    return participant;
  }

  /**
   * The members of a conversation, who never change and are remembered. The caller's next statement checks that neither has
   * left. @throws AppError missing for a user who is not a member, and after the other left when the row is read
   */
  async members(conversationId: string, userId: string): Promise<Members> {
    const pair = this.pairs.get(conversationId);
    if (pair) return membersOf(conversationId, pair, userId);
    const participant = await this.participantView(conversationId, userId);
    if (participant.otherLeft) throw conversationMissing();
    return participant;
  }

  /** The same when the two members may see each other. @throws AppError missing across a block too */
  async openParticipantView(conversationId: string, userId: string): Promise<ParticipantView> {
    const participant = await this.participantView(conversationId, userId);
    await this.summaries.ofMembers(participant);
    return participant;
  }

  async list(userId: string, cursor: string | undefined) {
    const rows = await this.rows(userId, cursor);
    const summaries = await this.summaries.ofOthers(userId, rows);
    return page({ rows, count: PAGE, cursor: cursorAfter, item: (row) => viewOf(row, userId, summaries) });
  }

  /** Messages from people whom the user may not see any more do not count. */
  async countUnread(userId: string) {
    const unread = await unreadConversations(this.db, userId);
    const summaries = await this.summaries.ofOthers(userId, unread);
    const seen = unread.filter(({ otherId }) => summaries.has(otherId));
    return { unreadCount: seen.reduce((sum, { unreadCount }) => sum + unreadCount, 0) };
  }

  async export(userId: string, cursor: string | undefined) {
    const rows = await this.rows(userId, cursor);
    return page({ rows, count: PAGE, cursor: cursorAfter, item: exportOf });
  }

  private rows(userId: string, cursor: string | undefined) {
    const from = cursor === undefined ? NEWEST : readCursor(cursor);
    return conversationsBefore(this.db, userId, from, this.config.QUIET_OPENING);
  }
}

type Summaries = Awaited<ReturnType<MemberSummaries['ofOthers']>>;

/** One conversation of the list; null when the user may not see the other member. */
function viewOf(row: ListedConversation, userId: string, summaries: Summaries): z.input<typeof Conversation> | null {
  const [user1, user2] = pairOf(userId, row.otherId).map((id) => summaries.get(id));
  if (!user1 || !user2) return null;
  const { id, unreadCount, lastMessageAt, createdAt } = row;
  return { id, user1, user2, lastMessage: lastMessageOf(row), unreadCount, lastMessageAt, createdAt };
}

function lastMessageOf({ messageId: id, senderId, content, messageType, sentAt }: ListedConversation) {
  return id === null ? null : { id, senderId, content, messageType, createdAt: sentAt };
}

function exportOf({ id, otherId: otherUserId, unreadCount, lastMessageAt, createdAt }: ListedConversation) {
  return { id, otherUserId, unreadCount, lastMessageAt, createdAt };
}
