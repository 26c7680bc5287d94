import type { QueryClient } from '@tanstack/react-query';
import { mergeMessages } from './merge-messages';
import { type MessagePages, messagesQuery } from './messages-query';
import type { ShownMessage } from './shown-message';

/** Adds received messages to the cache of a conversation that was opened before. Another one fetches them when it is opened. */
export function addMessages(queries: QueryClient, conversationId: string, came: ShownMessage[]) {
  change(queries, conversationId, (data) => withLastPage(data, (items) => mergeMessages(items, came)));
}

/** Appends a pending message, or replaces its earlier attempt. */
export function showPendingMessage(queries: QueryClient, shown: ShownMessage) {
  change(queries, shown.conversationId, (data) =>
    withLastPage(data, (items) => [...items.filter(({ id }) => id !== shown.id), shown]),
  );
}

export function markFailed(queries: QueryClient, conversationId: string, clientId: string) {
  changeEach(queries, conversationId, (one) =>
    one.pending?.clientId === clientId ? { ...one, hasFailed: true } : one,
  );
}

export function removePendingMessage(queries: QueryClient, conversationId: string, clientId: string) {
  change(queries, conversationId, (data) =>
    withLastPage(data, (items) => items.filter(({ pending }) => pending?.clientId !== clientId)),
  );
}

/** Marks messages of the cache as read. */
export function markRead(queries: QueryClient, conversationId: string, messageIds: string[]) {
  const ids = new Set(messageIds);
  changeEach(queries, conversationId, (one) => (ids.has(one.id) ? { ...one, isRead: true } : one));
}

/** The messages of a conversation that has been opened, oldest first. */
export function messagesOf(data: MessagePages | undefined) {
  return data?.pages.flatMap(({ items }) => items);
}

function changeEach(queries: QueryClient, conversationId: string, changed: (one: ShownMessage) => ShownMessage) {
  change(queries, conversationId, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })),
  }));
}

function withLastPage(data: MessagePages, changed: (items: ShownMessage[]) => ShownMessage[]): MessagePages {
  const last = data.pages.length - 1;
  const pages = data.pages.map((page, index) => (index === last ? { ...page, items: changed(page.items) } : page));
  return { ...data, pages };
}

function change(queries: QueryClient, conversationId: string, changed: (data: MessagePages) => MessagePages) {
  queries.setQueryData(messagesQuery(conversationId).queryKey, (data) => data && changed(data));
}
