import { z } from 'zod/mini';
import { Conversation } from './chat.js';
import { live, rpc } from './define.js';
import { Id } from './fields.js';
import { VanishAfter } from './vanish-after.js';

/**
 * Says after how many hours messages vanish that are sent from now on. Either member may; a message with `notice` says so in the
 * conversation. The same value again changes nothing.
 * @throws missing as for sending, conflict `request_unanswered` for whoever has not accepted a request
 */
export const setVanishing = rpc('chat.conversation.set-vanishing', {
  http: 'PATCH /api/conversations/:conversationId',
  input: z.object({ conversationId: Id, vanishAfter: VanishAfter }),
  output: Conversation,
});
export type SetVanishing = z.infer<typeof setVanishing.input>;

/** Unread messages of a conversation have vanished: how many each of these members has not read now. */
const Vanished = z.object({
  conversationId: Id,
  unread: z.array(z.object({ memberId: Id, unreadCount: z.int() })).check(z.maxLength(2)),
});
export const messagesVanishedNow = live('chat.messages.vanished', Vanished);
export type MessagesVanished = z.infer<typeof Vanished>;
