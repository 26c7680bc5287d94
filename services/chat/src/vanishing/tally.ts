import type { ConversationEntity } from '../conversations/conversation.entity.js';

/** What the vanishing of messages changes of a conversation: who wrote them, and how many each member had not read. */
export type Tally = { user1Wrote: boolean; user2Wrote: boolean; user1Unread: number; user2Unread: number };

type Vanishing = { senderId: string; sequence: number; isCounted: boolean };
type Conversation = Pick<
  ConversationEntity,
  'user1Id' | 'user2Id' | 'user1ReadSequence' | 'user2ReadSequence' | 'user1ClearedSequence' | 'user2ClearedSequence'
>;

/** `isCounted` is of a message that its receiver's unread count has until they read it, or delete it for themselves. */
export function tallyOf(conversation: Conversation, messages: Vanishing[]): Tally {
  const { user1Id, user2Id, user1ReadSequence, user2ReadSequence } = conversation;
  const { user1ClearedSequence, user2ClearedSequence } = conversation;
  const by = (senderId: string) => messages.filter((one) => one.senderId === senderId);
  const unread = (senderId: string, ...seen: (number | null)[]) =>
    by(senderId).filter(({ sequence, isCounted }) => isCounted && seen.every((last) => sequence > (last ?? 0))).length;
  return {
    user1Wrote: by(user1Id).length > 0,
    user2Wrote: by(user2Id).length > 0,
    user1Unread: unread(user2Id, user1ReadSequence, user1ClearedSequence),
    user2Unread: unread(user1Id, user2ReadSequence, user2ClearedSequence),
  };
}
