import { z } from 'zod/mini';
import { Message } from './chat.js';
import { rpc } from './define.js';
import { Id, PageInput, Timestamp } from './fields.js';
import { RequestState } from './message-requests.js';
import { VanishAfter } from './vanish-after.js';

/** Everything that chat stores about the caller: conversations, and messages that the caller wrote. */
export const exportConversations = rpc('chat.conversation.export', {
  input: PageInput,
  output: z.array(
    z.object({
      id: Id,
      otherUserId: Id,
      unreadCount: z.int(),
      lastMessageAt: z.nullable(Timestamp),
      mutedUntil: z.nullish(Timestamp),
      createdAt: Timestamp,
      /** Only for the receiver of a request. */
      request: z.optional(RequestState),
      vanishAfter: z.optional(VanishAfter),
    }),
  ),
  paged: true,
});
export const exportMessages = rpc('chat.message.export', {
  input: PageInput,
  output: z.array(
    z.extend(z.omit(Message, { sender: true, isRead: true, replyTo: true, reactions: true, version: true }), {
      replyToId: z.nullish(Id),
    }),
  ),
  paged: true,
});
