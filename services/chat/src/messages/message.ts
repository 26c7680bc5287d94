import type { Message, SendMessage } from '@kindred/contracts/chat';
import { unsupportedMessageType } from '@kindred/contracts/errors';
import type { PersonSummary } from '@kindred/contracts/person-summaries';
import { z } from 'zod';
import type { ParticipantView } from '../conversations/conversation.js';

/** A message as it is stored. `sequence` counts the messages of a conversation from 1. */
export const StoredMessage = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  sequence: z.int(),
  senderId: z.uuid(),
  content: z.string(),
  messageType: z.enum(['text', 'image']),
  imageUrl: z.string().nullable(),
  clientId: z.uuid().nullable(),
  createdAt: z.date(),
});
export type StoredMessage = z.infer<typeof StoredMessage>;

/** What of a draft is stored. @throws AppError invalid for a kind that cannot be sent */
export function contentOf({ content, messageType, imageUrl, clientId }: SendMessage) {
  if (messageType === 'voice') throw unsupportedMessageType();
  const image = messageType === 'image' ? (imageUrl ?? null) : null;
  return { content, messageType, imageUrl: image, clientId: clientId ?? null };
}

/** How far the viewer and the other have read. */
type ReadMarks = Pick<ParticipantView, 'userId' | 'readSequence' | 'otherReadSequence'>;

/** A message as one of the two people sees it: read once the other of its sender has read that far. */
export function viewOf(
  message: StoredMessage,
  participant: ReadMarks,
  cards: ReadonlyMap<string, PersonSummary>,
): Message {
  const card = cards.get(message.senderId);
  if (!card) throw new Error('A message was written by somebody who is not in its conversation.');
  const { id, conversationId, senderId, content, messageType, imageUrl, clientId } = message;
  const isRead =
    message.sequence <= (senderId === participant.userId ? participant.otherReadSequence : participant.readSequence);
  const createdAt = message.createdAt.toISOString();
  const sender = senderOf(card);
  return { id, conversationId, senderId, content, messageType, imageUrl, isRead, createdAt, clientId, sender };
}

function senderOf({ id, profileImageUrl, displayName, firstName }: PersonSummary) {
  return { id, profileImageUrl, displayName, firstName };
}
