import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LEAVING } from './device-keys';
import { endSession } from './end-session';
import { MEMBER } from './expected-member';
import { askAgain } from './query-client';
import { currentUserQuery } from './use-current-user';

/** The session goes on as a new one; the member has changed what other tabs may show, which is not said. */
export type Word = 'session-renewed' | 'changed';

/** Tells the other tabs of this browser: what is set and removed at once, they hear of. */
export function tellTabs(word: Word) {
  localStorage.setItem(word, '');
  localStorage.removeItem(word);
}

const RENEWED: Word = 'session-renewed';

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
      if (key === RENEWED || isSignIn) void askAgain(queries, currentUserQuery.queryKey);
      // Without a network, no socket says so.
      if (key === LEAVING) endSession(queries);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queries]);
}
