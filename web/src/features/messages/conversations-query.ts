import { type Conversation, countUnread, getConversation, listConversations } from '@kindred/contracts/chat';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, page } from '../../lib/api';
import { pagesOf } from '../../lib/pages';
import { keyOf } from '../../lib/query-client';

export type ConversationPages = InfiniteData<{ items: Conversation[]; next: string | null; prev: string | null }>;

/** Without a network, what was last seen is shown for as long as the app is open. */
const gcTime = Number.POSITIVE_INFINITY;

/** One's conversations, newest activity first, page by page. */
export const conversationsQuery = infiniteQueryOptions({ ...pagesOf(listConversations), gcTime });

/** Requests to write that wait for an answer. Their key starts with the list's too. */
export const requestsQuery = infiniteQueryOptions({
  queryKey: keyOf(listConversations, { box: 'requests' }),
  queryFn: ({ pageParam }) => page(listConversations, { box: 'requests', cursor: pageParam }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next,
});

/** One conversation, in whichever box. Nothing can be written without it, so a chat that is opened again asks again. */
export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: keyOf(getConversation, { conversationId }),
    queryFn: () => api(getConversation, { conversationId }),
    gcTime,
    retryOnMount: true,
  });

/** The number of unread messages. Its key starts with the list's key, so that invalidating the list covers it. */
export const unreadQuery = queryOptions({
  queryKey: [...conversationsQuery.queryKey, 'unread'],
  queryFn: () => api(countUnread, {}),
  meta: { isBeside: true },
});
