import { EXCERPT_LENGTH, type Message, type ReplyTo } from '@kindred/contracts/chat';
import type { CurrentUser } from '@kindred/contracts/session';
import { kindNames } from '../../lib/message-kind';
import { serverNow } from '../../lib/server-clock';
import type { Recording } from './voice/record';

/**
 * What is to be sent, and all that a second attempt needs: the same `clientId` is the same message. `shape` is the width of
 * a photo over its height, where this device knows it.
 */
export type PendingMessage = {
  clientId: string;
  content: string;
  file?: File;
  shape?: number;
  viewOnce?: boolean;
  recording?: Recording;
  replyToId?: string | null;
  /** How the message that it answers is quoted, where that is known before the server says it. */
  replyTo?: ReplyTo | null;
};

/**
 * A message in the list. A message of one's own is `pending` until the server has it. `isAnswer`: it is known only from the answer
 * to its sending, so earlier messages of others may still be missing. While a reaction is being sent, `toldReactions` are those
 * that the server has confirmed.
 */
export type ShownMessage = Message & {
  pending?: PendingMessage;
  hasFailed?: boolean;
  isAnswer?: boolean;
  toldReactions?: Message['reactions'];
};

/** How my pending message looks before the server has it. */
export function shownPendingMessage(pending: PendingMessage, conversationId: string, user: CurrentUser): ShownMessage {
  const { id, profileImageUrl, displayName, firstName } = user;
  return {
    id: pending.clientId,
    conversationId,
    senderId: id,
    content: pending.content,
    messageType: pending.recording ? 'voice' : pending.file ? 'image' : 'text',
    imageUrl: null,
    isRead: false,
    createdAt: new Date(serverNow()).toISOString(),
    clientId: pending.clientId,
    sender: { id, profileImageUrl, displayName, firstName },
    replyTo: pending.replyTo,
    viewOnce: pending.viewOnce,
    pending,
  };
}

/** A message as its answers quote it. */
export function quoteOf({ id, senderId, content, messageType, unsentAt, expiresAt }: Message): ReplyTo {
  return {
    id,
    senderId,
    excerpt: [...content].slice(0, EXCERPT_LENGTH).join(''),
    messageType,
    isUnsent: Boolean(unsentAt),
    expiresAt,
  };
}

/** A message in a few words. */
export function wordsOf({ content, messageType, unsentAt }: Pick<Message, 'content' | 'messageType' | 'unsentAt'>) {
  if (unsentAt) return UNSENT;
  return content || kindNames[messageType];
}

export const UNSENT = 'Message unsent';
