import { z } from 'zod/mini';
import { Members, Message } from './chat.js';
import { rpc } from './define.js';
import { Id } from './fields.js';

/**
 * A message as it goes to sockets; `unreadCount` is the recipient's in this conversation. A `request` that waits is not shown
 * to its recipient as a message, and one that was declined not at all.
 */
export const Delivery = z.object({
  message: Message,
  memberIds: Members,
  unreadCount: z.int(),
  request: z.optional(z.enum(['waiting', 'declined'])),
  /** The message answers one that its recipient does not see. */
  isReplyHidden: z.optional(z.boolean()),
  /** Its recipient has muted the conversation: nothing calls for their attention. */
  isMuted: z.optional(z.boolean()),
});
export type Delivery = z.infer<typeof Delivery>;

/**
 * A message of the caller's, ready to be delivered again; `unreadCount` is the caller's. @throws missing when the caller may
 * not see it, and when whoever changed it hides from the caller
 */
export const getDelivery = rpc('chat.message.get-delivery', {
  input: z.object({ messageId: Id, changedById: z.optional(Id) }),
  output: Delivery,
});
