import { type Conversation, listConversations } from '@kindred/contracts/chat';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { page } from '../../lib/api';
import { keyOf } from '../../lib/query-client';

export type ConversationPages = InfiniteData<{ items: Conversation[]; next: string | null; prev: string | null }>;

/** One's conversations, newest activity first, page by page. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: keyOf(listConversations),
  queryFn: ({ pageParam }) => page(listConversations, { cursor: pageParam }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next,
});
