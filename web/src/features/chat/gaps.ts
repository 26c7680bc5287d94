import type { Query, QueryClient } from '@tanstack/react-query';
import { messagesOf } from './message-cache';
import { type MessagePages, messagesQuery } from './messages-query';

/** After which message of a chat something may be missing. It stays until the gap is known to be closed, or the chat is forgotten. */
const gaps = new WeakMap<Query, string>();

/** Notes after which message something may be missing from now on. Gives it, or nothing where none is known. */
export function noteGap(queries: QueryClient, conversationId: string) {
  const chat = chatOf(queries, conversationId);
  if (!chat) return;
  const known = messagesOf(chat.state.data as MessagePages | undefined);
  const after = gaps.get(chat) ?? known?.findLast(({ pending, isAnswer }) => !pending && !isAnswer)?.id;
  if (after) gaps.set(chat, after);
  return after;
}

export function hasGap(queries: QueryClient, conversationId: string) {
  const chat = chatOf(queries, conversationId);
  return chat !== undefined && gaps.has(chat);
}

export function forgetGap(queries: QueryClient, conversationId: string) {
  const chat = chatOf(queries, conversationId);
  if (chat) gaps.delete(chat);
}

function chatOf(queries: QueryClient, conversationId: string) {
  return queries.getQueryCache().find({ queryKey: messagesQuery(conversationId).queryKey });
}

/** Loads a chat as if it were opened now. */
export async function loadAnew(queries: QueryClient, conversationId: string) {
  forgetGap(queries, conversationId);
  await queries.resetQueries({ queryKey: messagesQuery(conversationId).queryKey });
}
