import { z } from 'zod/mini';
import { Members } from './chat.js';
import { event, live } from './define.js';
import { Delivery } from './delivery.js';
import { Id, Timestamp } from './fields.js';

/** Published straight after the commit and stored nowhere, so it may carry the text. */
export const messageDelivered = live('chat.message.delivered', Delivery);

/** A message was sent. Streams store events, so the text is not in it. */
export const messageSent = event(
  'chat.message.sent',
  z.object({ id: Id, version: z.int(), conversationId: Id, memberIds: Members, senderId: Id, createdAt: Timestamp }),
);
export type MessageSent = z.infer<typeof messageSent.payload>;

/**
 * A member has read messages: `id` is conversation and reader, `messageIds` the latest thousand of them. If the sender is not
 * told, `isTold` is false and no message is named.
 */
const Read = z.object({
  id: z.string(),
  version: z.int(),
  conversationId: Id,
  readerId: Id,
  senderId: Id,
  readAt: Timestamp,
  messageIds: z.array(Id).check(z.maxLength(1000)),
  isTold: z.optional(z.boolean()),
  unreadCount: z.int(),
});
export const messagesRead = event('chat.messages.read', Read);
export const messagesReadNow = live('chat.messages.read', Read);
export type MessagesRead = z.infer<typeof Read>;

/** Conversations in which one member deleted their account, who had written, each with the other member. */
const Closed = z.object({ closed: z.array(z.object({ conversationId: Id, memberId: Id })).check(z.maxLength(1000)) });
export const conversationsClosed = live('chat.conversations.closed', Closed);
export type ConversationsClosed = z.infer<typeof Closed>;
