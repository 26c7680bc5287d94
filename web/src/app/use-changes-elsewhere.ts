import { listConversations } from '@kindred/contracts/chat';
import { listBlocks } from '@kindred/contracts/interactions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { peopleKeys } from '../features/interactions/person-cache';
import type { Word } from '../lib/other-tabs';
import { outdate } from '../lib/outdate';
import { keyOf } from '../lib/query-client';
import { currentUserQuery } from '../lib/use-current-user';

const CHANGED: Word = 'changed';
const queryKeys = [currentUserQuery.queryKey, ...peopleKeys, keyOf(listBlocks), keyOf(listConversations)];

/** What the member may have changed in another tab of this browser is asked for again, once this tab is in view. */
export function useChangesElsewhere() {
  const queries = useQueryClient();
  useEffect(() => {
    let isDue = false;
    const ask = () => {
      if (!isDue || document.visibilityState !== 'visible') return;
      isDue = false;
      for (const queryKey of queryKeys) outdate(queries, queryKey);
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== CHANGED || newValue === null) return;
      isDue = true;
      ask();
    };
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', ask);
    return () => {
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [queries]);
}
