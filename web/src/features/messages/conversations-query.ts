import { type Conversation, countUnread, listConversations } from '@kindred/contracts/chat';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, page } from '../../lib/api';
import { keyOf } from '../../lib/query-client';

export type ConversationPages = InfiniteData<{ items: Conversation[]; next: string | null; prev: string | null }>;

/** One's conversations, newest activity first, page by page. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: keyOf(listConversations),
  queryFn: ({ pageParam }) => page(listConversations, { cursor: pageParam }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next,
});

/** How many messages one has not read. Under the list's key: whatever makes the list old makes this old too. */
export const unreadQuery = queryOptions({
  queryKey: [...conversationsQuery.queryKey, 'unread'],
  queryFn: () => api(countUnread, {}),
});
