import { z } from 'zod/mini';
import { Message, reactionEmojis } from './chat.js';
import { event, live, rpc } from './define.js';
import { Id, PageInput, Timestamp } from './fields.js';

export const OfMessage = z.object({ conversationId: Id, messageId: Id });
export type OfMessage = z.infer<typeof OfMessage>;

/**
 * Takes back a message of the caller's, for both members. It works at any time and across a block; repeating it changes
 * nothing. @throws missing for everything else
 */
export const unsendMessage = rpc('chat.message.unsend', {
  http: 'DELETE /api/conversations/:conversationId/messages/:messageId',
  input: OfMessage,
  output: z.object({}),
  status: 204,
});

/**
 * The caller's one reaction to a message; null takes it back.
 * @throws missing as for sending, conflict `message_unsent`, and `request_unanswered` if the caller has not accepted the request
 */
export const reactToMessage = rpc('chat.message.react', {
  http: 'PUT /api/conversations/:conversationId/messages/:messageId/reaction',
  input: z.extend(OfMessage, { emoji: z.nullable(z.enum(reactionEmojis, 'This is none of the reactions')) }),
  output: Message,
});
export type ReactToMessage = z.infer<typeof reactToMessage.input>;

/** The reactions of the caller. */
export const exportReactions = rpc('chat.reaction.export', {
  input: PageInput,
  output: z.array(z.object({ messageId: Id, emoji: z.enum(reactionEmojis), createdAt: Timestamp })),
  paged: true,
});

/** A message was unsent, or a reaction to it changed. Streams store events, so nothing of it is in here. */
const Changed = z.object({
  id: Id,
  version: z.int(),
  conversationId: Id,
  memberIds: z.tuple([Id, Id]),
  senderId: Id,
  changedById: Id,
  changedAt: Timestamp,
  isUnsent: z.boolean(),
});
export type MessageChanged = z.infer<typeof Changed>;
export const messageChanged = event('chat.message.changed', Changed);
export const messageChangedNow = live('chat.message.changed', Changed);
