import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** When the network is back, refetches the queries that failed. Loaded data and drafts stay. */
export function useReconnect() {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = () =>
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' && !state.data });
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [queries]);
}
