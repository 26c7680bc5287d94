import { conversationMissing, ownConversation } from '@kindred/contracts/errors';
import type { ConversationEntity } from './conversation.entity.js';

/** The two people of a conversation in the one order in which it is stored. @throws AppError invalid for oneself */
export function pairOf(a: string, b: string): [string, string] {
  if (a === b) throw ownConversation();
  return a < b ? [a, b] : [b, a];
}

/** Who talks in a conversation, as one of the two sees it. */
export type Members = {
  conversationId: string;
  userId: string;
  otherId: string;
  memberIds: [string, string];
};

/** A conversation as one of its two people has it. */
export type ParticipantView = Members & {
  otherLeft: boolean;
  readSequence: number;
  otherReadSequence: number;
  unreadCount: number;
};

/** @throws AppError missing when there is none, and for anyone who is not in it */
export function participantViewOf(conversation: ConversationEntity | null, userId: string): ParticipantView {
  if (conversation?.user1Id === userId) return viewOfFirst(conversation);
  if (conversation?.user2Id === userId) return viewOfFirst(swapped(conversation));
  throw conversationMissing();
}

/** @throws AppError missing for anyone who is not one of the two */
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
    readSequence: c.user1ReadSequence,
    otherReadSequence: c.user2ReadSequence,
    unreadCount: c.user1UnreadCount,
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
    user1UnreadCount: c.user2UnreadCount,
  };
}
