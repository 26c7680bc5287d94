import type { Conversation } from '@kindred/contracts/chat';
import type { PersonSummary } from '@kindred/contracts/person-summaries';
import { kindNames } from '../../lib/message-kind';
import { nameOf } from '../../lib/person';

/** The other person of a conversation. */
export function partnerOf({ user1, user2 }: Conversation, ownId: string): PersonSummary {
  return user1.id === ownId ? user2 : user1;
}

/** Whether nothing can be written: it is a request that waits, or the other has deleted their account. */
export function hasEnded(conversation: Conversation, ownId: string) {
  return conversation.isRequest === true || partnerOf(conversation, ownId).isGone === true;
}

/** Whether the member has muted a conversation, and the time is not over. */
export function isMuted({ mutedUntil }: Pick<Conversation, 'mutedUntil'>, now: number) {
  return mutedUntil != null && Date.parse(mutedUntil) > now;
}

/** When something last happened in a conversation. */
export function activityOf({ lastMessage, createdAt }: Conversation) {
  return lastMessage?.createdAt ?? createdAt;
}

/** The last message in a few words. */
export function previewOf({ lastMessage }: Pick<Conversation, 'lastMessage'>) {
  if (!lastMessage) return 'No messages yet';
  if (lastMessage.unsentAt) return 'Message unsent';
  return lastMessage.content || kindNames[lastMessage.messageType];
}

/** Whether the words typed are in the other's name or in the last message. */
export function matches(conversation: Conversation, ownId: string, words: string) {
  const wanted = words.trim().toLocaleLowerCase();
  const texts = [nameOf(partnerOf(conversation, ownId)), conversation.lastMessage?.content ?? ''];
  return texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}
