import type { QueryClient } from '@tanstack/react-query';
import { codeOf } from '../../lib/api-error';
import { retry } from '../../lib/retry';
import { loadAnew, noteGap } from './gaps';
import { messagesQuery } from './messages-query';

/**
 * Asks for what was said after the last message that was heard, and whether mine have been read meanwhile. (What I sent
 * without a connection may have been sent past what others said.) Its start is taken before it waits for anything, the code
 * for it too: called as a connection is made, it is before whatever that connection brings.
 */
export async function catchUp(queries: QueryClient, conversationId: string, ownId: string) {
  const after = noteGap(queries, conversationId);
  try {
    await (await import('./hear-missed')).hearMissed(queries, { conversationId, ownId, after });
  } catch (error) {
    reloadIfMissing(queries, conversationId, error);
    throw error;
  }
}

/** Asks again for the messages of a chat. The code for it loads when it is first needed. */
export async function readAgain(queries: QueryClient, conversationId: string) {
  await (await import('./read-again')).readAgain(queries, conversationId);
}

/** A chat whose conversation is not there for the member any more loads as if it were opened now, and says so. */
export function reloadIfMissing(queries: QueryClient, conversationId: string, error: unknown) {
  if (codeOf(error) === 'conversation_missing') void loadAnew(queries, conversationId);
}

/**
 * Loads a chat anew if its draft is of before the member deleted the conversation on another device. The code to tell loads
 * when it is first needed.
 */
export async function forgetDeletedDraft(queries: QueryClient, conversationId: string) {
  const isForgotten = await (await import('./deleted-draft')).forgetDeletedDraft(conversationId);
  if (isForgotten) await loadAnew(queries, conversationId);
}

/** Catches up on one conversation, if it was opened during this visit. */
export async function catchUpOpened(queries: QueryClient, conversationId: string, ownId: string) {
  const isOpened = queries.getQueryData(messagesQuery(conversationId).queryKey);
  if (isOpened) await retry(() => catchUp(queries, conversationId, ownId));
}
