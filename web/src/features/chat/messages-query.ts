import { listMessages } from '@kindred/contracts/chat';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { page } from '../../lib/api';
import { keyOf } from '../../lib/query-client';
import type { ShownMessage } from './shown-message';

type MessagePage = { items: ShownMessage[]; prev: string | null };
export type MessagePages = InfiniteData<MessagePage>;

/** The messages of a conversation from the last page backwards, oldest first. They are kept for the whole visit. */
export function messagesQuery(conversationId: string) {
  return infiniteQueryOptions({
    queryKey: keyOf(listMessages, { conversationId }),
    queryFn: async ({ pageParam }): Promise<MessagePage> => {
      const { items, prev } = await page(listMessages, { conversationId, before: pageParam });
      return { items, prev };
    },
    initialPageParam: undefined as string | undefined,
    getPreviousPageParam: (first) => first.prev,
    getNextPageParam: () => null,
    gcTime: Number.POSITIVE_INFINITY,
    // Updates keep the unchanged message objects, so that React Query need not compare thousands of them.
    structuralSharing: false,
  });
}
