import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isFinalRefusal } from '../lib/api-error';

/** When the network is back, refetches the queries that failed. */
export function useReconnect() {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = () => refetchFailed(queries);
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [queries]);
}

/** Refetches the queries that failed, except those that were refused for good. Loaded data and drafts stay. */
export function refetchFailed(queries: QueryClient) {
  void queries.refetchQueries({
    predicate: ({ state }) => state.status === 'error' && !state.data && !isFinalRefusal(state.error),
  });
}
