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

/** The number of unread messages. Its key starts with the list's key, so that invalidating the list covers it. */
export const unreadQuery = queryOptions({
  queryKey: [...conversationsQuery.queryKey, 'unread'],
  queryFn: () => api(countUnread, {}),
});
