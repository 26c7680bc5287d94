import { listMessages } from '@kindred/contracts/chat';
import type { QueryClient } from '@tanstack/react-query';
import { page } from '../../lib/api';
import { codeOf } from '../../lib/api-error';
import { forgetDeletedDraft } from './deleted-draft';
import { forgetGap, loadAnew } from './gaps';
import { addMessages, markRead, messagesOf } from './message-cache';
import { messagesQuery } from './messages-query';

type Missed = { conversationId: string; ownId: string; after: string | undefined };

/** Asks for what was said after a message, of a chat without one for the latest, and whether mine have been read meanwhile. */
export async function hearMissed(queries: QueryClient, { conversationId, ownId, after }: Missed) {
  const known = messagesOf(queries.getQueryData(messagesQuery(conversationId).queryKey)) ?? [];
  if (after) {
    await closeGap(queries, conversationId, after).catch((error) => startAgain(queries, conversationId, error));
  } else addMessages(queries, conversationId, (await page(listMessages, { conversationId })).items);
  const unread = known.findIndex(({ senderId, pending, isRead }) => senderId === ownId && !pending && !isRead);
  if (unread >= 0) await askWhatWasRead(queries, conversationId, known[unread - 1]?.id);
}

async function closeGap(queries: QueryClient, conversationId: string, from: string) {
  let after: string | undefined = from;
  while (after) {
    const answer: { items: { id: string }[]; next: string | null } = await ask(after);
    after = answer.next ? answer.items.at(-1)?.id : undefined;
  }
  forgetGap(queries, conversationId);

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
  await forgetDeletedDraft(conversationId);
  await loadAnew(queries, conversationId);
}

/** Takes only the marks of the page after a message, or of the last: adding its messages could leave a gap before them. */
async function askWhatWasRead(queries: QueryClient, conversationId: string, after: string | undefined) {
  const { items } = await page(listMessages, { conversationId, after });
  const read = items.filter(({ isRead }) => isRead).map(({ id }) => id);
  markRead(queries, conversationId, read);
}
