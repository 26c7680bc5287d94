import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptDraft } from '../../lib/drafts';
import { retry } from '../../lib/retry';
import { catchUp, forgetDeletedDraft, readAgain } from './catch-up';
import { hasGap } from './gaps';
import { messagesQuery } from './messages-query';

const MOMENT_MS = 5000;

/** Fetches the messages that were missed when a chat is opened again. When it is opened first, a draft may be older than its deletion. */
export function useCatchUp(conversationId: string, ownId: string) {
  const queries = useQueryClient();

  useEffect(() => {
    if (hasJustCome(queries, conversationId)) {
      if (keptDraft('beside', conversationId)) void retry(() => forgetDeletedDraft(queries, conversationId));
      return;
    }
    void retry(() => catchUp(queries, conversationId, ownId));
    void retry(() => readAgain(queries, conversationId));
  }, [queries, conversationId, ownId]);
}

/** Whether the chat has loaded its first page within the last seconds, over a connection that still holds. */
function hasJustCome(queries: QueryClient, conversationId: string) {
  const { dataUpdateCount = 0, dataUpdatedAt = 0 } =
    queries.getQueryState(messagesQuery(conversationId).queryKey) ?? {};
  return !hasGap(queries, conversationId) && dataUpdateCount === 1 && Date.now() - dataUpdatedAt < MOMENT_MS;
}
