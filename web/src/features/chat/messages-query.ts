import { listMessages } from '@kindred/contracts/chat';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { page } from '../../lib/api';
import { keyOf } from '../../lib/query-client';
import type { ShownMessage } from './shown-message';

type MessagePage = { items: ShownMessage[]; prev: string | null; next?: string | null };
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

/** Where a page of a list around a message begins. */
export type Start = { before?: string; after?: string; around?: string };

/** The messages around one of them, from where pages lead both ways. */
export function messagesAroundQuery(conversationId: string, messageId: string) {
  return infiniteQueryOptions({
    queryKey: keyOf(listMessages, { conversationId, around: messageId }),
    queryFn: ({ pageParam }): Promise<MessagePage> => page(listMessages, { conversationId, ...pageParam }),
    initialPageParam: { around: messageId } as Start,
    getPreviousPageParam: ({ prev }) => (prev ? { before: prev } : null),
    getNextPageParam: ({ next }) => (next ? { after: next } : null),
    structuralSharing: false,
  });
}
