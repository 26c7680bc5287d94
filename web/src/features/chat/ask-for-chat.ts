import type { QueryClient } from '@tanstack/react-query';
import { conversationsQuery } from '../messages/conversations-query';
import { messagesQuery } from './messages-query';

/** Asks for what a chat shows: its last messages, and with whom it is. What fails to come is asked for again by the chat. */
export async function askForChat(queries: QueryClient, conversationId: string) {
  await Promise.all([
    queries.prefetchInfiniteQuery(messagesQuery(conversationId)),
    queries.prefetchInfiniteQuery(conversationsQuery),
  ]);
}
