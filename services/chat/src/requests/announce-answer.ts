import { requestAnswered } from '@kindred/contracts/message-requests';
import type { Bus } from '@kindred/kit/bus';
import { publishLive } from '@kindred/kit/publish-live';
import type { Members } from '../conversations/conversation.js';

/**
 * Tells all gateways that a request was answered, after the commit.
 * @param unreadCount of the member who answered, whose view of the conversation is given
 */
export function announceAnswer(bus: Bus, { conversationId, memberIds, userId }: Members, unreadCount: number) {
  publishLive(bus, requestAnswered, { conversationId, memberIds, receiverId: userId, unreadCount });
}
