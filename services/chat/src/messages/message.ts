import type { Message, SendMessage } from '@kindred/contracts/chat';
import { AppError } from '@kindred/contracts/errors';
import type { Card } from '@kindred/contracts/people';
import type { Side } from '../conversations/conversation.js';

/** A message as it is stored. `sequence` counts the messages of a conversation from 1. */
export type StoredMessage = {
  id: string;
  conversationId: string;
  sequence: number;
  senderId: string;
  content: string;
  messageType: 'text' | 'image';
  imageUrl: string | null;
  clientId: string | null;
  createdAt: Date;
};

/** What of a draft is stored. @throws AppError invalid for a kind that cannot be sent */
export function contentOf({ content, messageType, imageUrl, clientId }: SendMessage) {
  if (messageType === 'voice') {
    throw new AppError('invalid', 'unsupported_message_type', 'Voice messages cannot be sent yet.');
  }
  const image = messageType === 'image' ? (imageUrl ?? null) : null;
  return { content, messageType, imageUrl: image, clientId: clientId ?? null };
}

/** A message as one of the two people sees it: read once the other of its sender has read that far. */
export function viewOf(message: StoredMessage, side: Side, cards: ReadonlyMap<string, Card>): Message {
  const readTo = message.senderId === side.userId ? side.otherReadSequence : side.readSequence;
  const sender = cards.get(message.senderId);
  if (!sender) throw new Error('A message was written by somebody who is not in its conversation.');
  return { ...message, isRead: message.sequence <= readTo, sender, createdAt: message.createdAt.toISOString() };
}
