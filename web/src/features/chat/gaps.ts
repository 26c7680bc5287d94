import type { QueryClient } from '@tanstack/react-query';
import { messagesOf } from './message-cache';
import { messagesQuery } from './messages-query';

/** By conversation, after which message something may be missing. It stays until the gap is known to be closed. */
const gaps = new Map<string, string>();

/** Notes after which message something may be missing from now on. Gives it, or nothing where none is known. */
export function noteGap(queries: QueryClient, conversationId: string) {
  const known = messagesOf(queries.getQueryData(messagesQuery(conversationId).queryKey));
  const after = gaps.get(conversationId) ?? known?.findLast(({ pending, isAnswer }) => !pending && !isAnswer)?.id;
  if (after) gaps.set(conversationId, after);
  return after;
}

export function hasGap(conversationId: string) {
  return gaps.has(conversationId);
}

export function forgetGap(conversationId: string) {
  gaps.delete(conversationId);
}

/** Loads a chat as if it were opened now. */
export async function loadAnew(queries: QueryClient, conversationId: string) {
  forgetGap(conversationId);
  await queries.resetQueries({ queryKey: messagesQuery(conversationId).queryKey });
}
