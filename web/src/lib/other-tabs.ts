import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LEAVING } from './device-keys';
import { endSession } from './end-session';
import { MEMBER } from './expected-member';
import { askAgain } from './query-client';
import { currentUserQuery } from './use-current-user';

/** Set and removed at once: the other tabs of this browser are told of both. */
const KEY = 'session-renewed';

/** Tells the other tabs of this browser that the session goes on as a new one. */
export function tellRenewal() {
  localStorage.setItem(KEY, '');
  localStorage.removeItem(KEY);
}

/**
 * Goes on in the new session when another tab has told of it, and leaves with one that signs out. Where somebody has signed in, a
 * member's tab asks who is here: over what comes before the app, it has no socket that would say so.
 */
export function useOtherTabs() {
  const queries = useQueryClient();
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (newValue === null) return;
      const isElse = key === MEMBER && queries.getQueryData(currentUserQuery.queryKey);
      if (key === KEY || isElse) void askAgain(queries, currentUserQuery.queryKey);
      // Without a network, no socket says so.
      if (key === LEAVING) endSession(queries);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queries]);
}
