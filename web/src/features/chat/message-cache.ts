import type { Message } from '@kindred/contracts/chat';
import type { QueryClient } from '@tanstack/react-query';
import { forgetFile } from '../../lib/forget-file';
import { mergeMessages, newerOf } from './merge-messages';
import { type MessagePages, messagesQuery } from './messages-query';
import { changePagesUnderWay } from './pages-under-way';
import type { PendingMessage, ShownMessage } from './shown-message';

/** Adds received messages to a conversation that was opened before, or is opened at this moment. Another one fetches them when it is. */
export function addMessages(queries: QueryClient, conversationId: string, came: ShownMessage[]) {
  changeLatest(queries, conversationId, (items) => mergeMessages(items, came));
}

/** Appends a pending message, or replaces its earlier attempt. */
export function showPendingMessage(queries: QueryClient, shown: ShownMessage) {
  changeLatest(queries, shown.conversationId, (items) => [...items.filter(({ id }) => id !== shown.id), shown]);
}

/** @param pending what a second attempt is to send */
export function markFailed(queries: QueryClient, conversationId: string, pending: PendingMessage) {
  changeEach(queries, conversationId, (one) =>
    one.pending?.clientId === pending.clientId ? { ...one, pending, replyTo: pending.replyTo, hasFailed: true } : one,
  );
}

export function removePendingMessage(queries: QueryClient, conversationId: string, clientId: string) {
  changeLatest(queries, conversationId, (items) => items.filter(({ pending }) => pending?.clientId !== clientId));
}

/** Marks messages of the cache as read. */
export function markRead(queries: QueryClient, conversationId: string, messageIds: string[]) {
  const ids = new Set(messageIds);
  changeEach(queries, conversationId, (one) => (ids.has(one.id) ? { ...one, isRead: true } : one));
}

/**
 * Puts changed messages in the place of older versions, wherever they or their quotes are shown. One that is not known is left
 * out. Photos and recordings of those that are unsent leave the caches of this device.
 */
export function changeMessages(queries: QueryClient, conversationId: string, came: Message[]) {
  const changed = new Map(came.map((one) => [one.id, one]));
  const forgotten = new Set<string>();
  changeShown(queries, conversationId, (one) => {
    const other = changed.get(one.id);
    const fileUrl = one.imageUrl ?? one.voiceUrl;
    if (other?.unsentAt && fileUrl && !forgotten.has(fileUrl)) {
      forgotten.add(fileUrl);
      forgetFile(fileUrl);
    }
    const newest = other
      ? {
          ...newerOf(one, { ...one, ...other, toldReactions: undefined }),
          isRead: one.isRead || other.isRead,
        }
      : one;
    const quoted = newest.replyTo && changed.get(newest.replyTo.id);
    return quoted?.unsentAt && newest.replyTo
      ? { ...newest, replyTo: { ...newest.replyTo, excerpt: '', messageType: 'text', isUnsent: true } }
      : newest;
  });
}

/** Changes one message wherever it is shown. */
export function changeMessage(
  queries: QueryClient,
  { conversationId, id }: Message,
  changed: (one: ShownMessage) => ShownMessage,
) {
  changeShown(queries, conversationId, (one) => (one.id === id ? changed(one) : one));
}

/** The messages of a conversation that has been opened, oldest first. */
export function messagesOf(data: MessagePages | undefined) {
  return data?.pages.flatMap(({ items }) => items);
}

/** Changes the messages of a conversation in every list that has them, the one around a message too. */
function changeShown(queries: QueryClient, conversationId: string, changed: (one: ShownMessage) => ShownMessage) {
  queries.setQueriesData<MessagePages>(
    { queryKey: messagesQuery(conversationId).queryKey },
    (data) => data && inPages(data, changed),
  );
  changePagesUnderWay(conversationId, (items) => items.map(changed));
}

function inPages(data: MessagePages, changed: (one: ShownMessage) => ShownMessage): MessagePages {
  let isSame = true;
  const pages = data.pages.map((page) => {
    const items = page.items.map(changed);
    if (items.every((one, index) => one === page.items[index])) return page;
    isSame = false;
    return { ...page, items };
  });
  return isSame ? data : { ...data, pages };
}

function changeEach(queries: QueryClient, conversationId: string, changed: (one: ShownMessage) => ShownMessage) {
  change(queries, conversationId, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })),
  }));
  changePagesUnderWay(conversationId, (items) => items.map(changed));
}

function changeLatest(
  queries: QueryClient,
  conversationId: string,
  changed: (items: ShownMessage[]) => ShownMessage[],
) {
  change(queries, conversationId, (data) => {
    const last = data.pages.length - 1;
    const pages = data.pages.map((page, index) => (index === last ? { ...page, items: changed(page.items) } : page));
    return { ...data, pages };
  });
  changePagesUnderWay(conversationId, (items, isLatest) => (isLatest ? changed(items) : items));
}

function change(queries: QueryClient, conversationId: string, changed: (data: MessagePages) => MessagePages) {
  queries.setQueryData(messagesQuery(conversationId).queryKey, (data) => data && changed(data));
}
