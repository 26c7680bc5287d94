import type { Message } from '@kindred/contracts/chat';
import type { Attempted } from './history.js';

/** A user's call in a conversation. */
export type ChatCall = {
  kind: 'send' | 'read' | 'unsend' | 'react' | 'vanish' | 'view' | 'mute' | 'clear' | 'block' | 'unblock';
  by: string;
  to: string;
  conversationId: string;
  /** Of a message; attempts with the same one are retries. */
  clientId?: string;
  content?: string;
  /** The message that another answers. */
  replyToId?: string;
  /** Of an unsending or a reaction. */
  messageId?: string;
  emoji?: string | null;
  /** Hours after which messages vanish; 0: never. */
  vanishAfter?: number;
  /** For how long it is muted; null ends it. */
  muteFor?: string | null;
};
export type Attempt = Attempted<ChatCall>;

/** What one user has of one conversation in the end. */
export type View = {
  by: string;
  conversationId: string;
  isMuted: boolean;
  /** The whole conversation, read from its beginning. */
  messages: Message[];
  unreadCount: number;
  vanishAfter: number;
  /** Ids of the messages that the socket and catching up have brought. */
  gathered: string[];
  /** Ids that one connection received twice. */
  receivedTwice: string[];
};
