import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catchUp } from './catch-up';

/** When a chat is opened, what was missed is asked for. */
export function useCatchUp(conversationId: string, ownId: string) {
  const queries = useQueryClient();

  useEffect(() => {
    // A lost network will be followed by the next connection, which asks again.
    catchUp(queries, conversationId, ownId).catch(() => undefined);
  }, [queries, conversationId, ownId]);
}
