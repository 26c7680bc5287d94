import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { retry } from '../../lib/retry';
import { catchUp } from './catch-up';
import { messagesQuery } from './messages-query';

const MOMENT_MS = 5000;

/** When a chat is opened again, what was missed is asked for. */
export function useCatchUp(conversationId: string, ownId: string) {
  const queries = useQueryClient();

  useEffect(() => {
    if (!hasJustCome(queries, conversationId)) void retry(() => catchUp(queries, conversationId, ownId));
  }, [queries, conversationId, ownId]);
}

/** Whether its messages are the first answer to the first question. */
function hasJustCome(queries: QueryClient, conversationId: string) {
  const { dataUpdateCount = 0, dataUpdatedAt = 0 } =
    queries.getQueryState(messagesQuery(conversationId).queryKey) ?? {};
  return dataUpdateCount === 1 && Date.now() - dataUpdatedAt < MOMENT_MS;
}
