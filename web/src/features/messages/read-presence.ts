import { getConversation } from '@kindred/contracts/chat';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { partnerOf } from './conversation';
import { find, notePresence } from './conversation-cache';
import { conversationQuery, conversationsQuery } from './conversations-query';

/**
 * Asks for the other person's presence. The known one stays if there is no answer, or if it has changed meanwhile. If nothing is known,
 * since the conversation is in no list and could not be read, the answer becomes the known conversation.
 */
export async function readPresence(queries: QueryClient, conversationId: string, ownId: string) {
  const alone = conversationQuery(conversationId).queryKey;
  const known = () =>
    find(queries.getQueryData(conversationsQuery.queryKey), conversationId) ?? queries.getQueryData(alone);
  const before = known();
  const conversation = await api(getConversation, { conversationId }).catch(() => undefined);
  const after = known();
  if (conversation && !before && !after) queries.setQueryData(alone, conversation);
  if (!conversation || !before || !after) return;
  const [now, then] = [partnerOf(after, ownId), partnerOf(before, ownId)];
  const hasChanged = now.isOnline !== then.isOnline || now.lastActiveAt !== then.lastActiveAt;
  queries.setQueryData(alone, (one) => one && conversation);
  const { id, isOnline, lastActiveAt } = hasChanged ? now : partnerOf(conversation, ownId);
  notePresence(queries, id, isOnline, lastActiveAt);
}
