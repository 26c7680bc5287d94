import { type Conversation, getConversation, type Message } from '@kindred/contracts/chat';
import type { VanishAfter } from '@kindred/contracts/vanish-after';
import type { QueryClient } from '@tanstack/react-query';
import { outdate } from '../../lib/outdate';
import { askAnew, keyOf } from '../../lib/query-client';
import {
  type ConversationPages,
  conversationQuery,
  conversationsQuery,
  requestsQuery,
  unreadQuery,
} from './conversations-query';

const { queryKey } = conversationsQuery;

/** Moves the conversation of a new message to the top. One that is not in the list yet is fetched. */
export function noteMessage(queries: QueryClient, message: Message) {
  if (message.notice) noteVanishing(queries, message.conversationId, message.notice.vanishAfter);
  const known = find(queries.getQueryData(queryKey), message.conversationId);
  if (!known) return outdate(queries, queryKey);
  if (known.lastMessage && known.lastMessage.createdAt >= message.createdAt) return;
  const changed = { ...known, lastMessage: lastMessageOf(message), lastMessageAt: message.createdAt };
  queries.setQueryData(queryKey, (data) => data && onTop(data, changed));
  void askAnew(queries, queryKey);
}

/** Shows a changed message in the list if it is the last one. An older version may come later: an unsent message stays unsent. */
export function noteChanged(queries: QueryClient, message: Message) {
  changeConversations(queries, (one) => {
    const isShown = one.lastMessage?.id === message.id && (message.unsentAt || !one.lastMessage.unsentAt);
    return isShown ? { ...one, lastMessage: lastMessageOf(message) } : one;
  });
  if (message.unsentAt) void askAnew(queries, queryKey);
}

function lastMessageOf({ id, senderId, content, messageType, createdAt, unsentAt, expiresAt, notice }: Message) {
  return { id, senderId, content, messageType, createdAt, unsentAt, expiresAt, notice };
}

/** From now on messages of a conversation vanish after so many hours, or not any more. */
export function noteVanishing(queries: QueryClient, conversationId: string, vanishAfter: VanishAfter) {
  changeConversations(queries, (one) => (one.id === conversationId ? { ...one, vanishAfter } : one));
  queries.setQueryData(conversationQuery(conversationId).queryKey, (one) => one && { ...one, vanishAfter });
}

/** The sum is asked for: the conversation may be one that is not in the list yet. */
export function noteUnread(queries: QueryClient, conversationId: string, unreadCount: number) {
  changeConversations(queries, (one) => (one.id === conversationId ? { ...one, unreadCount } : one));
  void askAnew(queries, queryKey);
  outdate(queries, unreadQuery.queryKey);
}

/**
 * Asks again for the boxes, what is unread and a conversation: a request waits or was answered, the member changed the
 * conversation, or the other's account is gone.
 */
export function noteStale(queries: QueryClient, conversationId: string) {
  outdate(queries, queryKey);
  outdate(queries, conversationQuery(conversationId).queryKey);
}

/** The member has muted a conversation, or ended that. The sum of what is unread is asked for. */
export function noteMuted(queries: QueryClient, conversationId: string, mutedUntil: string | null) {
  changeConversations(queries, (one) => (one.id === conversationId ? { ...one, mutedUntil } : one));
  queries.setQueryData(conversationQuery(conversationId).queryKey, (one) => one && { ...one, mutedUntil });
  queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
}

/** Takes a conversation out of the list. */
export function removeConversation(queries: QueryClient, conversationId: string) {
  queries.setQueryData(
    queryKey,
    (data) => data && inPages(data, (items) => items.filter(({ id }) => id !== conversationId)),
  );
}

/** Updates a person's presence in every conversation: in both boxes, and where it is kept alone. */
export function notePresence(queries: QueryClient, userId: string, isOnline: boolean, lastActiveAt: string | null) {
  const seen = (card: Conversation['user1']) => (card.id === userId ? { ...card, isOnline, lastActiveAt } : card);
  const changed = (one: Conversation) => ({ ...one, user1: seen(one.user1), user2: seen(one.user2) });
  changeConversations(queries, changed);
  queries.setQueryData(requestsQuery.queryKey, (data) => data && inPages(data, (items) => items.map(changed)));
  queries.setQueriesData<Conversation>({ queryKey: keyOf(getConversation) }, (one) => one && changed(one));
}

export function find(data: ConversationPages | undefined, conversationId: string | undefined) {
  return data?.pages.flatMap(({ items }) => items).find(({ id }) => id === conversationId);
}

/** Changes conversations of the list. */
export function changeConversations(queries: QueryClient, changed: (conversation: Conversation) => Conversation) {
  queries.setQueryData(queryKey, (data) => data && inPages(data, (items) => items.map(changed)));
}

function onTop(data: ConversationPages, conversation: Conversation) {
  const [first, ...rest] = inPages(data, (items) => items.filter(({ id }) => id !== conversation.id)).pages;
  if (!first) return data;
  return { ...data, pages: [{ ...first, items: [conversation, ...first.items] }, ...rest] };
}

function inPages(data: ConversationPages, changed: (items: Conversation[]) => Conversation[]): ConversationPages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: changed(page.items) })) };
}
