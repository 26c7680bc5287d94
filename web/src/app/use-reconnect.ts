import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What could not be loaded is asked for again when the network is back; what is there, with its drafts, stays. */
export function useReconnect() {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = () =>
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' && !state.data });
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [queries]);
}
