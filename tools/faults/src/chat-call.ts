import type { Message } from '@kindred/contracts/chat';
import type { Attempted } from './history.js';

type Kind =
  | ('send' | 'read' | 'unsend' | 'react' | 'vanish' | 'view' | 'mute' | 'clear' | 'block' | 'unblock')
  /** The clock has ended the time of a message. */
  | 'expire'
  /** The user deletes their account. */
  | 'leave';

/** A user's call in a conversation. */
export type ChatCall = {
  kind: Kind;
  by: string;
  to: string;
  conversationId: string;
  /** The client id of a message; attempts with the same one are retries. */
  clientId?: string;
  content?: string;
  /** The message that another answers. */
  replyToId?: string;
  /** The message of an unsending, a reaction or an expiry. */
  messageId?: string;
  emoji?: string | null;
  /** Hours after which messages vanish; 0: never. */
  vanishAfter?: number;
  /** For how long it is muted; null ends it. */
  muteFor?: string | null;
};
export type Attempt = Attempted<ChatCall>;

/** A message as its first attempt has it, with all attempts in their order. */
export type Send = Attempt & { clientId: string; attempts: Attempt[]; isExpired: boolean };

export function bySend(attempts: Attempt[]): Send[] {
  const sends = Map.groupBy(
    attempts.filter(({ kind }) => kind === 'send'),
    ({ clientId = '' }) => clientId,
  );
  const expired = expiredIn(attempts);
  return [...sends].map(([clientId, tries]) => ({
    ...(tries[0] as Attempt),
    ...{ clientId, attempts: tries, isExpired: expired.has(clientId) },
  }));
}

/** The messages whose time the clock has ended, by the ids of both kinds. */
export function expiredIn(attempts: Attempt[]): Set<string | undefined> {
  const ends = attempts.filter(({ kind }) => kind === 'expire');
  return new Set(ends.flatMap(({ messageId, clientId }) => [messageId, clientId]));
}

/** What one user has of a conversation with somebody who has deleted their account. */
export type LeftView = Pick<View, 'by' | 'conversationId' | 'messages'> & { leftBy: string };

/** What one user has of one conversation in the end. */
export type View = {
  by: string;
  conversationId: string;
  /** Null where the conversation is gone for them. */
  isMuted: boolean | null;
  /** The whole conversation, read from its beginning. */
  messages: Message[];
  unreadCount: number;
  vanishAfter: number;
  /** Ids of the messages that the socket and catching up have brought. */
  gathered: string[];
  /** Ids that one connection received twice. */
  receivedTwice: string[];
};
