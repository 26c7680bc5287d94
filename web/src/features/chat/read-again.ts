import { listMessages } from '@kindred/contracts/chat';
import type { QueryClient } from '@tanstack/react-query';
import { page } from '../../lib/api';
import { codeOf } from '../../lib/api-error';
import { retryForConnection } from '../../lib/live';
import { keyOf } from '../../lib/query-client';
import { mergeMessages } from './merge-messages';
import { changeMessages, messagesOf } from './message-cache';
import { type MessagePages, messagesAroundQuery, messagesQuery, type Start } from './messages-query';
import type { ShownMessage } from './shown-message';

/** How many pages are asked for again, from the latest backwards. */
const MOST_PAGES = 10;

/**
 * Asks again for the messages on the screen, and drops lists around a message that are not there. Of any other chat that was
 * opened, its next opening asks.
 */
export function readShownAgain(queries: QueryClient) {
  for (const query of queries.getQueryCache().findAll({ queryKey: keyOf(listMessages) })) {
    const { conversationId, around } = query.queryKey[1] as { conversationId: string; around?: string };
    if (!query.state.data) continue;
    if (!query.isActive()) {
      if (around) queries.removeQueries({ queryKey: query.queryKey, exact: true });
      continue;
    }
    void retryForConnection(() =>
      around ? readAroundAgain(queries, conversationId, around) : readAgain(queries, conversationId),
    );
  }
}

/**
 * Asks again for the messages of a chat: they may have been unsent or reacted to meanwhile. What is older than the pages that
 * are asked for leaves the list, and loads again on the way up.
 */
export async function readAgain(queries: QueryClient, conversationId: string) {
  const { queryKey } = messagesQuery(conversationId);
  const [first] = messagesOf(queries.getQueryData(queryKey)) ?? [];
  let oldest: ShownMessage | undefined;
  for (let count = 0; first && count < MOST_PAGES; count++) {
    const { items, prev } = await page(listMessages, { conversationId, before: oldest?.id });
    changeMessages(queries, conversationId, items);
    oldest = items[0];
    if (!prev || !oldest || oldest.createdAt <= first.createdAt) return;
  }
  queries.setQueryData(queryKey, (data) => data && oldest && since(data, oldest));
}

/** The pages from a message on. */
function since({ pages, pageParams }: MessagePages, oldest: ShownMessage): MessagePages {
  const isLeft = ({ createdAt }: ShownMessage) => createdAt >= oldest.createdAt;
  const from = Math.max(
    0,
    pages.findIndex(({ items }) => items.some(isLeft)),
  );
  const left = pages.slice(from).map((one, index) => {
    return index === 0 ? { ...one, items: one.items.filter(isLeft), prev: oldest.id } : one;
  });
  return { pages: left, pageParams: pageParams.slice(from) };
}

/** Asks again for all pages of a list around a message. Where one of them begins at a message that is gone, the list starts anew. */
async function readAroundAgain(queries: QueryClient, conversationId: string, around: string) {
  const { queryKey } = messagesAroundQuery(conversationId, around);
  try {
    for (const start of queries.getQueryData(queryKey)?.pageParams ?? []) {
      const { items, ...cursors } = await page(listMessages, { conversationId, ...(start as Start) });
      changeMessages(queries, conversationId, items);
      const ids = new Set(items.map(({ id }) => id));
      const asNow = (known: ShownMessage[]) =>
        mergeMessages(
          known.filter(({ id }) => ids.has(id)),
          items,
        );
      queries.setQueryData(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((one, index) =>
              data.pageParams[index] === start ? { ...one, ...cursors, items: asNow(one.items) } : one,
            ),
          },
      );
    }
  } catch (error) {
    if (codeOf(error) !== 'message_missing') throw error;
    await queries.resetQueries({ queryKey, exact: true });
  }
}
