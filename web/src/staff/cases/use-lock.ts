import { type CaseFile, LOCK_MINUTES, openCase } from '@kindred/contracts/cases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api';
import { codeOf } from '../../lib/api-error';
import { keyOf } from '../../lib/query-client';
import { useNow } from '../../lib/use-now';
import { rereadCase, rereadChanged } from '../parts/reread-case';
import { lockOf } from './lock';

const PROLONG_MS = (LOCK_MINUTES * 60_000) / 3;

/**
 * Locks an open case, and prolongs the lock while the window is in front, also after a time without answers. A case that
 * has more reports by then is read again.
 */
export function useLock({ id: caseId, isOpen, reportCount }: CaseFile) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(openCase, { caseId }),
    queryFn: () => api(openCase, { caseId }),
    enabled: isOpen,
    gcTime: 0,
    refetchInterval: ({ state }) => (codeOf(state.error) ? false : PROLONG_MS),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  useEffect(() => rereadChanged(queries, caseId, query.error), [queries, caseId, query.error]);
  const hasGrown = (query.data?.reportCount ?? 0) > reportCount;
  useEffect(() => {
    if (hasGrown) rereadCase(queries, caseId);
  }, [queries, caseId, hasGrown]);
  return { lock: lockOf(query, useNow()), isAsking: query.isFetching, again: () => void query.refetch() };
}
