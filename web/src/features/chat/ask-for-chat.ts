import type { QueryClient } from '@tanstack/react-query';
import { conversationsQuery } from '../messages/conversations-query';
import { messagesQuery } from './messages-query';

/** Prefetches the last messages and the conversation of a chat. The chat itself refetches what fails. */
export async function askForChat(queries: QueryClient, conversationId: string) {
  await Promise.all([
    queries.prefetchInfiniteQuery(messagesQuery(conversationId)),
    queries.prefetchInfiniteQuery(conversationsQuery),
  ]);
}
