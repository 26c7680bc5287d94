import type { Conversation } from '@kindred/contracts/chat';
import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../../lib/server-clock';
import { changeConversations } from './conversation-cache';
import { conversationsQuery } from './conversations-query';

const { queryKey } = conversationsQuery;

/** Where the last message has vanished, the list is asked for again, and nothing shown till then. */
export function dropVanishedPreviews(queries: QueryClient) {
  const now = serverNow();
  const hasVanished = (one: Conversation) => expiryOf(one) <= now;
  const isAny = queries.getQueryData(queryKey)?.pages.some(({ items }) => items.some(hasVanished));
  if (!isAny) return;
  changeConversations(queries, (one) => withoutVanished(one, now));
  queries.invalidateQueries({ queryKey });
}

/** The conversation without a last message that has vanished by then; the same object where it has not. */
export function withoutVanished(conversation: Conversation, now: number): Conversation {
  return expiryOf(conversation) <= now ? { ...conversation, lastMessage: null } : conversation;
}

/** When the last message vanishes, in milliseconds. */
export function expiryOf({ lastMessage }: Conversation) {
  return lastMessage?.expiresAt ? Date.parse(lastMessage.expiresAt) : Number.POSITIVE_INFINITY;
}
