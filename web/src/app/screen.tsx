import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { useRoutes } from 'react-router-dom';
import { currentUserQuery, useCurrentUser } from '../lib/use-current-user';
import { useIsOnline } from '../lib/use-is-online';
import { memberRoutes, visitorRoutes } from './routes';
import { Live } from './screens';
import { UnreachablePage } from './unreachable-page';
import { useArrival } from './use-arrival';
import { useEarlyDiscover } from './use-early-discover';
import { useForgetting } from './use-forgetting';
import { useIsSettled } from './use-is-settled';
import { useReconnect } from './use-reconnect';

/** The screen for the address, from the routes that are open to who is asking. */
export function Screen() {
  const { user, isAuthenticated, isUnreachable } = useCurrentUser();
  const isOnline = useIsOnline();
  const queries = useQueryClient();
  useEarlyDiscover(isAuthenticated);
  // Deferred, so that what is on the screen stays until the first screen of the other set has loaded.
  const isMember = useDeferredValue(isAuthenticated);
  useForgetting(isMember);
  const isSettled = useIsSettled();
  const screen = useRoutes(isMember ? memberRoutes : visitorRoutes);
  useArrival();
  useReconnect();
  if (isUnreachable && !isOnline) return <UnreachablePage retry={() => queries.refetchQueries(currentUserQuery)} />;
  return (
    <>
      <Suspense>{screen}</Suspense>
      <Suspense>{isSettled && user && <Live user={user} />}</Suspense>
    </>
  );
}
