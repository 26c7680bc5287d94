import type { Conversation } from '@kindred/contracts/chat';
import { conversationMissing, personMissing } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Lru } from '@kindred/kit/lru';
import { readById } from '@kindred/kit/read-by-id';
import { page, replayed } from '@kindred/kit/reply';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { ChatConfig } from '../config.js';
import { ConversationEntity } from './conversation.entity.js';
import { isIn, type Members, membersOf, type ParticipantView, pairOf, participantViewOf } from './conversation.js';
import {
  allConversationsBefore,
  conversationOf,
  conversationsBefore,
  type ListedConversation,
  PAGE,
  unreadConversations,
} from './conversations.queries.js';
import { cursorAfter, newestIn, readCursor } from './cursor.js';
import { MemberSummaries, type Summaries } from './member-summaries.service.js';
import { firstEnd } from './muted-until.js';
import { isSharedBy, openKnown, openNew, seenOf } from './open-conversation.queries.js';
import { padGone } from './pad-gone.js';
import { isNotAccepted } from './request.js';
import { vanishingOf } from './vanishing-of.js';
import { conversationsWithWriters, WRITERS_PAGE } from './writers.queries.js';

@Injectable()
export class ConversationsService {
  /** The members of conversations that this process has read lately. The id of a conversation is never used again. */
  private readonly pairs = new Lru<[string, string]>({ max: 50_000 });

  constructor(
    private readonly db: DataSource,
    private readonly summaries: MemberSummaries,
    @Inject(CONFIG) private readonly config: ChatConfig,
  ) {}

  /** Two members who open it at the same moment get the same conversation. One that its opener was not shown is new to them. */
  async open(userId: string, otherUserId: string) {
    const pair = pairOf(userId, otherUserId);
    const { isWelcome } = await this.summaries.assertContact(userId, otherUserId);
    const conversationId = uuidv7();
    const isNew = await this.db.transaction((tx) => openNew(tx, conversationId, pair, userId, isWelcome));
    if (isNew) return { conversationId };
    const known = await openKnown(this.db, pair, userId, this.config.QUIET_OPENING);
    if (!known) throw personMissing();
    const answer = { conversationId: known.id };
    return known.wasUnseen ? answer : replayed(answer);
  }

  /** Finds a conversation only if the user was shown it, so that one which the other opened quietly stays unknown. */
  async find(userId: string, otherUserId: string) {
    const pair = pairOf(userId, otherUserId);
    await this.summaries.assertContact(userId, otherUserId);
    const known = await seenOf(this.db, pair, userId, this.config.QUIET_OPENING);
    if (!known) throw conversationMissing();
    return { conversationId: known.id };
  }

  /**
   * A conversation from the view of a member. Blocks are not checked.
   * @throws AppError missing for a user who is not a member, after a call to profile as for blocked members, so that the time of
   * the answer does not tell them apart
   */
  async participantView(conversationId: string, userId: string): Promise<ParticipantView> {
    const conversation = await readById(this.db, ConversationEntity, conversationId);
    if (!isIn(conversation, userId)) await this.summaries.ofNobody(userId);
    const participant = participantViewOf(conversation, userId);
    this.pairs.set(conversationId, participant.memberIds);
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

  /**
   * The same, and: whether the other deleted their account or hides from the user, whether the other sees the user, and what both
   * show each other. @throws AppError missing across a block too
   */
  async openParticipantView(conversationId: string, userId: string) {
    const participant = await this.participantView(conversationId, userId);
    const { hiding, isUserSeen, isReadShown, isTypingShown } = await this.summaries.ofMembers(participant, true);
    const isOtherGone = participant.otherLeft || hiding.has(participant.otherId);
    const isAccepted = !isNotAccepted(participant.request) && !isNotAccepted(participant.otherRequest);
    return {
      ...participant,
      isOtherGone,
      isUserSeen,
      isReadShown: isReadShown && isUserSeen && isAccepted,
      isTypingShown: isTypingShown && isAccepted,
    };
  }

  /** Whether two people have a conversation that the first of them knows. */
  isShared(userId: string, otherUserId: string) {
    return isSharedBy(this.db, pairOf(userId, otherUserId), userId);
  }

  list(userId: string, box: 'main' | 'requests', cursor: string | undefined) {
    const from = { ...(cursor === undefined ? newestIn(box) : readCursor(cursor)), box };
    const work = async () => {
      const rows = await conversationsBefore(this.db, userId, from, this.config.QUIET_OPENING);
      const summaries = await this.summaries.ofOthers(userId, rows);
      return page({ rows, count: PAGE, cursor: cursorAfter, item: (row) => viewOf(row, userId, summaries) });
    };
    return padGone(work, ({ value }) => value);
  }

  /** @throws AppError missing for a conversation that the user does not know, and across a block */
  one(conversationId: string, userId: string) {
    const work = async () => {
      const row = await conversationOf(this.db, userId, conversationId);
      const view = row && viewOf(row, userId, await this.summaries.ofOthers(userId, [row]));
      if (!view) throw conversationMissing();
      return view;
    };
    return padGone(work, (view) => [view]);
  }

  /**
   * A conversation as a member's transaction leaves it. @param byId the summaries of both members, who may write to each other
   * @throws AppError missing when the other has left
   */
  async written(tx: EntityManager, { conversationId, userId }: Members, byId: Summaries['byId']) {
    const row = await conversationOf(tx, userId, conversationId);
    const view = row && !row.otherLeft && viewOf(row, userId, { byId, hiding: new Set() });
    if (!view) throw conversationMissing();
    return view;
  }

  /** Messages from people whom the user may not see any more do not count, nor those of a muted conversation until that ends. */
  async countUnread(userId: string) {
    const all = await unreadConversations(this.db, userId);
    const unread = all.filter(({ mutedUntil }) => mutedUntil === null);
    const { byId, hiding } = await this.summaries.ofOthers(userId, unread);
    const seen = unread.filter(({ otherId }) => byId.has(otherId) && !hiding.has(otherId));
    return { unreadCount: seen.reduce((sum, { unreadCount }) => sum + unreadCount, 0), ...firstEnd(all) };
  }

  /** Who wrote to whom, a page of conversations at a time. */
  async writers(after: string | null) {
    const rows = await conversationsWithWriters(this.db, after);
    const written = rows.flatMap(({ user1Id, user2Id, hasUser1Written, hasUser2Written }) => [
      ...(hasUser1Written ? [{ writerId: user1Id, readerId: user2Id }] : []),
      ...(hasUser2Written ? [{ writerId: user2Id, readerId: user1Id }] : []),
    ]);
    return { count: rows.length, next: rows.length === WRITERS_PAGE ? (rows.at(-1)?.id ?? null) : null, written };
  }

  async export(userId: string, cursor: string | undefined) {
    const from = cursor === undefined ? newestIn('requests') : readCursor(cursor);
    const rows = await allConversationsBefore(this.db, userId, from, this.config.QUIET_OPENING);
    const { hiding } = await this.summaries.ofOthers(userId, rows);
    const isKnown = ({ otherId, isEmpty }: ListedConversation) => !(isEmpty && hiding.has(otherId));
    return page({ rows, count: PAGE, cursor: cursorAfter, item: (row) => (isKnown(row) ? exportOf(row) : null) });
  }
}

/**
 * One conversation of the list; null when the user may not see the other member, or when it is empty and the other member
 * hides from the user.
 */
function viewOf(
  row: ListedConversation,
  userId: string,
  summaries: Pick<Summaries, 'byId' | 'hiding'>,
): z.input<typeof Conversation> | null {
  const [user1, user2] = pairOf(userId, row.otherId).map((id) => summaries.byId.get(id));
  const isHiding = summaries.hiding.has(row.otherId);
  if (!user1 || !user2 || (isHiding && row.isEmpty)) return null;
  return {
    id: row.id,
    user1,
    user2,
    lastMessage: lastMessageOf(row),
    unreadCount: isHiding ? 0 : row.unreadCount,
    lastMessageAt: lastMessageAtOf(row),
    createdAt: row.createdAt,
    mutedUntil: row.mutedUntil,
    isRequest: row.request === 'waiting' ? true : undefined,
    vanishAfter: vanishAfterOf(row),
  };
}

function lastMessageOf(row: ListedConversation) {
  const { messageId: id, senderId, content, messageType, sentAt: createdAt, unsentAt, expiresAt, notice } = row;
  if (id === null) return null;
  return { id, senderId, content, messageType, createdAt, unsentAt, ...vanishingOf({ expiresAt, notice }) };
}

/** A member who declined a request is not told what its sender changed. */
function vanishAfterOf({ request, vanishAfter }: ListedConversation) {
  return request === 'declined' ? 0 : vanishAfter;
}

/** Hides what came after a declined request, and the times of that and of what the member has deleted. */
function lastMessageAtOf({ request, clearedSequence, lastMessageAt, sentAt }: ListedConversation) {
  return request === 'declined' || clearedSequence !== null ? sentAt : lastMessageAt;
}

function exportOf(row: ListedConversation) {
  const { id, otherId: otherUserId, unreadCount, request, mutedUntil, createdAt } = row;
  const answer = request === 'none' ? {} : { request };
  const vanishAfter = vanishAfterOf(row);
  const times = { lastMessageAt: lastMessageAtOf(row), mutedUntil, createdAt };
  return { id, otherUserId, unreadCount, ...times, vanishAfter, ...answer };
}
