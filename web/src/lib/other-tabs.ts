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
 * Goes on in a new session that another tab tells of, and signs out with another tab. When somebody signs in elsewhere, a member's
 * tab asks who is signed in: on the screens that come before the app it has no socket that would tell it.
 */
export function useOtherTabs() {
  const queries = useQueryClient();
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (newValue === null) return;
      const isSignIn = key === MEMBER && queries.getQueryData(currentUserQuery.queryKey);
      if (key === KEY || isSignIn) void askAgain(queries, currentUserQuery.queryKey);
      // Without a network, no socket says so.
      if (key === LEAVING) endSession(queries);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queries]);
}
