import { listMessages } from '@kindred/contracts/chat';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { page } from '../../lib/api';
import { keyOf } from '../../lib/query-client';
import { askForPage } from './pages-under-way';
import type { ShownMessage } from './shown-message';

type MessagePage = { items: ShownMessage[]; prev: string | null; next?: string | null };
export type MessagePages = InfiniteData<MessagePage>;

/** The messages of a conversation from the last page backwards, oldest first. They are kept for the whole visit. */
export function messagesQuery(conversationId: string) {
  return infiniteQueryOptions({
    queryKey: keyOf(listMessages, { conversationId }),
    queryFn: ({ pageParam }) =>
      askForPage({ conversationId, isLatest: !pageParam }, async (): Promise<MessagePage> => {
        const { items, prev } = await page(listMessages, { conversationId, before: pageParam });
        return { items, prev };
      }),
    initialPageParam: undefined as string | undefined,
    getPreviousPageParam: (first) => first.prev,
    getNextPageParam: () => null,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: joined,
  });
}

/** Where a page of a list around a message begins. */
export type Start = { before?: string; after?: string; around?: string };

/** The messages around one of them, from where pages lead both ways. */
export function messagesAroundQuery(conversationId: string, messageId: string) {
  return infiniteQueryOptions({
    queryKey: keyOf(listMessages, { conversationId, around: messageId }),
    queryFn: ({ pageParam }) =>
      askForPage(
        { conversationId, isLatest: false },
        (): Promise<MessagePage> => page(listMessages, { conversationId, ...pageParam }),
      ),
    initialPageParam: { around: messageId } as Start,
    getPreviousPageParam: ({ prev }) => (prev ? { before: prev } : null),
    getNextPageParam: ({ next }) => (next ? { after: next } : null),
    structuralSharing: joined,
  });
}

/**
 * A page joins what is known when it comes, where React Query would put back what was known when it was asked for. Updates keep
 * the unchanged message objects, so that thousands of them need not be compared.
 */
function joined(known: unknown, given: unknown) {
  const [now, next] = [known as MessagePages | undefined, given as MessagePages];
  if (!now || next.pages.length <= now.pages.length) return next;
  const isOlder = next.pageParams[0] !== now.pageParams[0];
  const page = isOlder ? next.pages[0] : next.pages.at(-1);
  const isBeside = isOlder
    ? next.pages[1]?.prev === now.pages[0]?.prev
    : next.pages.at(-2)?.next === now.pages.at(-1)?.next;
  // The list has been cut meanwhile: where the page is missing on the screen, it is asked for again.
  if (!page || !isBeside) return now;
  return { pageParams: next.pageParams, pages: isOlder ? [page, ...now.pages] : [...now.pages, page] };
}
