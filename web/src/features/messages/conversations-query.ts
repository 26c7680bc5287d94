import { type Conversation, countUnread, listConversations } from '@kindred/contracts/chat';
import { type InfiniteData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { pagesOf } from '../../lib/pages';

export type ConversationPages = InfiniteData<{ items: Conversation[]; next: string | null; prev: string | null }>;

/** One's conversations, newest activity first, page by page. */
export const conversationsQuery = pagesOf(listConversations);

/** The number of unread messages. Its key starts with the list's key, so that invalidating the list covers it. */
export const unreadQuery = queryOptions({
  queryKey: [...conversationsQuery.queryKey, 'unread'],
  queryFn: () => api(countUnread, {}),
});
