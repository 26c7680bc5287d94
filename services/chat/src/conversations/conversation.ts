import { conversationMissing, ownConversation } from '@kindred/contracts/errors';
import type { RequestState } from '@kindred/contracts/message-requests';
import type { VanishAfter } from '@kindred/contracts/vanish-after';
import type { ConversationEntity } from './conversation.entity.js';

/** Two members in the order in which their conversation stores them. @throws AppError invalid for the same member twice */
export function pairOf(a: string, b: string): [string, string] {
  if (a === b) throw ownConversation();
  return a < b ? [a, b] : [b, a];
}

/** The two members of a conversation, from the view of one. */
export type Members = {
  conversationId: string;
  userId: string;
  otherId: string;
  memberIds: [string, string];
};

/** A conversation from the view of one member. */
export type ParticipantView = Members & {
  otherLeft: boolean;
  /** Nobody has ever written in it. */
  isEmpty: boolean;
  readSequence: number;
  otherReadSequence: number;
  /** What each has read without the other being told. See `messages/untold-reads.ts`. */
  untoldReads: number[];
  otherUntoldReads: number[];
  unreadCount: number;
  /** What the conversation is as a request to each. */
  request: RequestState;
  otherRequest: RequestState;
  /** After how many hours new messages vanish; 0: never. */
  vanishAfter: VanishAfter;
  mutedUntil: Date | null;
  /** The user does not see messages up to this sequence: they deleted the conversation for themselves. */
  clearedSequence: number;
};

/** Whether a user is one of the two, also after they left. */
export function isIn(conversation: ConversationEntity | null, userId: string) {
  return conversation !== null && [conversation.user1Id, conversation.user2Id].includes(userId);
}

/** @throws AppError missing when there is no conversation, and for a user who is not a member or has left */
export function participantViewOf(conversation: ConversationEntity | null, userId: string): ParticipantView {
  if (conversation?.user1Id === userId && !conversation.user1Left) return viewOfFirst(conversation);
  if (conversation?.user2Id === userId && !conversation.user2Left) return viewOfFirst(swapped(conversation));
  throw conversationMissing();
}

/** @throws AppError missing for a user who is not one of the two */
export function membersOf(conversationId: string, memberIds: [string, string], userId: string): Members {
  const otherId = memberIds.find((id) => id !== userId);
  if (!otherId || !memberIds.includes(userId)) throw conversationMissing();
  return { conversationId, userId, otherId, memberIds };
}

function viewOfFirst(c: ConversationEntity): ParticipantView {
  return {
    conversationId: c.id,
    userId: c.user1Id,
    otherId: c.user2Id,
    memberIds: c.user1Id < c.user2Id ? [c.user1Id, c.user2Id] : [c.user2Id, c.user1Id],
    otherLeft: c.user2Left,
    isEmpty: c.lastSequence === 0,
    readSequence: c.user1ReadSequence,
    otherReadSequence: c.user2ReadSequence,
    untoldReads: c.user1UntoldReads,
    otherUntoldReads: c.user2UntoldReads,
    unreadCount: c.user1UnreadCount,
    request: c.user1Request,
    otherRequest: c.user2Request,
    vanishAfter: c.vanishAfter,
    mutedUntil: c.user1MutedUntil,
    clearedSequence: c.user1ClearedSequence ?? 0,
  };
}

function swapped(c: ConversationEntity): ConversationEntity {
  return {
    ...c,
    user1Id: c.user2Id,
    user2Id: c.user1Id,
    user2Left: c.user1Left,
    user1ReadSequence: c.user2ReadSequence,
    user2ReadSequence: c.user1ReadSequence,
    user1UntoldReads: c.user2UntoldReads,
    user2UntoldReads: c.user1UntoldReads,
    user1UnreadCount: c.user2UnreadCount,
    user1Request: c.user2Request,
    user2Request: c.user1Request,
    user1MutedUntil: c.user2MutedUntil,
    user2MutedUntil: c.user1MutedUntil,
    user1ClearedSequence: c.user2ClearedSequence,
    user2ClearedSequence: c.user1ClearedSequence,
  };
}
