import type { Conversation, Message } from '@kindred/contracts/chat';
import type { PersonSummary } from '@kindred/contracts/person-summaries';
import type { CurrentUser } from '@kindred/contracts/session';
import { randomId } from '../src/lib/random-id';

/** Somebody beside a conversation. */
export function card(parts: Partial<PersonSummary> = {}): PersonSummary {
  const person = { displayName: 'Robin', firstName: null, profileImageUrl: null, isOnline: false, lastActiveAt: null };
  return { id: randomId(), ...person, ...parts };
}

/** A conversation between the member and somebody. */
export function conversation(
  user: CurrentUser,
  partner: PersonSummary,
  parts: Partial<Conversation> = {},
): Conversation {
  const { id, displayName, firstName, profileImageUrl, isOnline, lastActiveAt } = user;
  return {
    id: randomId(),
    user1: { id, displayName, firstName, profileImageUrl, isOnline, lastActiveAt },
    user2: partner,
    lastMessage: null,
    unreadCount: 0,
    lastMessageAt: null,
    createdAt: '2026-01-01T10:00:00.000Z',
    ...parts,
  };
}

let clock = Date.parse('2026-01-02T10:00:00.000Z');

/** A message in a conversation; each a second after the one before. */
export function message(
  conversationId: string,
  sender: PersonSummary,
  content: string,
  parts: Partial<Message> = {},
): Message {
  clock += 1000;
  return {
    id: randomId(),
    conversationId,
    senderId: sender.id,
    content,
    messageType: 'text',
    imageUrl: null,
    isRead: false,
    createdAt: new Date(clock).toISOString(),
    clientId: null,
    sender,
    ...parts,
  };
}
