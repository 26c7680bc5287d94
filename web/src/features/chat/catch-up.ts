import { listMessages } from '@kindred/contracts/chat';
import type { QueryClient } from '@tanstack/react-query';
import { page } from '../../lib/api';
import { codeOf } from '../../lib/api-error';
import { retry } from '../../lib/retry';
import { addMessages, markRead, messagesOf } from './message-cache';
import { messagesQuery } from './messages-query';
import type { ShownMessage } from './shown-message';

const loadReadAgain = () => import('./read-again');

/** By conversation, after which message something may be missing. It stays until the gap is known to be closed. */
const gaps = new Map<string, string>();

/**
 * Asks for what was said after the last message that was heard, and whether mine have been read meanwhile. (What I sent
 * without a connection may have been sent past what others said.) Its start is taken before it waits for anything: called as
 * a connection is made, it is before whatever that connection brings.
 */
export async function catchUp(queries: QueryClient, conversationId: string, ownId: string) {
  await hearMissed(queries, conversationId, ownId).catch((error) => {
    reloadIfMissing(queries, conversationId, error);
    throw error;
  });
}

async function hearMissed(queries: QueryClient, conversationId: string, ownId: string) {
  const known = knownOf(queries, conversationId);
  const after = noteGap(queries, conversationId);
  if (after)
    await closeGap(queries, conversationId, after).catch((error) => startAgain(queries, conversationId, error));
  else addMessages(queries, conversationId, (await page(listMessages, { conversationId })).items);
  const unread = known.findIndex(({ senderId, pending, isRead }) => senderId === ownId && !pending && !isRead);
  if (unread >= 0) await askWhatWasRead(queries, conversationId, known[unread - 1]?.id);
}

/** Notes after which message something may be missing from now on. Gives it, or nothing where none is known. */
export function noteGap(queries: QueryClient, conversationId: string) {
  const heard = ({ pending, isAnswer }: ShownMessage) => !pending && !isAnswer;
  const after = gaps.get(conversationId) ?? knownOf(queries, conversationId).findLast(heard)?.id;
  if (after) gaps.set(conversationId, after);
  return after;
}

export function hasGap(conversationId: string) {
  return gaps.has(conversationId);
}

function knownOf(queries: QueryClient, conversationId: string) {
  return messagesOf(queries.getQueryData(messagesQuery(conversationId).queryKey)) ?? [];
}

/** Asks again for the messages of a chat. The code for it loads when it is first needed. */
export async function readAgain(queries: QueryClient, conversationId: string) {
  await (await loadReadAgain()).readAgain(queries, conversationId);
}

/** A chat whose conversation is not there for the member any more loads as if it were opened now, and says so. */
export function reloadIfMissing(queries: QueryClient, conversationId: string, error: unknown) {
  if (codeOf(error) === 'conversation_missing') void load(queries, conversationId);
}

/** Loads a chat anew if its draft is of before the member deleted the conversation on another device. */
export async function forgetDeletedDraft(queries: QueryClient, conversationId: string) {
  if (await forgetIfDeleted(conversationId)) await load(queries, conversationId);
}

/** Catches up on one conversation, if it was opened during this visit. */
export async function catchUpOpened(queries: QueryClient, conversationId: string, ownId: string) {
  const isOpened = queries.getQueryData(messagesQuery(conversationId).queryKey);
  if (isOpened) await retry(() => catchUp(queries, conversationId, ownId));
}

async function closeGap(queries: QueryClient, conversationId: string, from: string) {
  let after: string | undefined = from;
  while (after) {
    const answer: { items: { id: string }[]; next: string | null } = await ask(after);
    after = answer.next ? answer.items.at(-1)?.id : undefined;
  }
  gaps.delete(conversationId);

  async function ask(from: string) {
    const answer = await page(listMessages, { conversationId, after: from });
    addMessages(queries, conversationId, answer.items);
    return answer;
  }
}

/**
 * The message after which something is missing vanished long ago, or the member has deleted it on another device: the chat is loaded
 * as if it were opened now. In the second case what was written for it goes as well.
 */
async function startAgain(queries: QueryClient, conversationId: string, error: unknown) {
  if (codeOf(error) !== 'message_missing') throw error;
  await forgetIfDeleted(conversationId);
  await load(queries, conversationId);
}

/** Forgets a draft whose conversation was deleted. The code for it loads when it is first needed. */
async function forgetIfDeleted(conversationId: string) {
  return (await import('./deleted-draft')).forgetDeletedDraft(conversationId);
}

async function load(queries: QueryClient, conversationId: string) {
  gaps.delete(conversationId);
  await queries.resetQueries({ queryKey: messagesQuery(conversationId).queryKey });
}

/** Takes only the marks of the page after a message, or of the last: adding its messages could leave a gap before them. */
async function askWhatWasRead(queries: QueryClient, conversationId: string, after: string | undefined) {
  const { items } = await page(listMessages, { conversationId, after });
  const read = items.filter(({ isRead }) => isRead).map(({ id }) => id);
  markRead(queries, conversationId, read);
}
