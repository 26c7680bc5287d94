import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useContext, useDeferredValue } from 'react';
import { useRoutes } from 'react-router-dom';
import { UnreachablePage } from '../features/fallback/unreachable-page';
import { Prefetch } from '../lib/prefetch';
import { Settled } from '../lib/settled';
import { currentUserQuery, useCurrentUser } from '../lib/use-current-user';
import { useIsOnline } from '../lib/use-is-online';
import { FirstScreen } from './first-screen';
import { Live } from './pages';
import { loadRoutes, memberRoutes, visitorRoutes } from './routes';
import { useArrival } from './use-arrival';
import { useForgetting } from './use-forgetting';
import { useReconnect } from './use-reconnect';

/** The screen for the address, from the routes that are open to who is asking. */
export function Screen({ wasMember, isThere }: { wasMember: boolean; isThere: () => void }) {
  const isSettled = useContext(Settled);
  const { user, isAuthenticated, isUnreachable } = useCurrentUser();
  const isOnline = useIsOnline();
  const queries = useQueryClient();
  // Deferred, so that what is on the screen stays until the first screen of the other set has loaded.
  const isMember = useDeferredValue(isAuthenticated, wasMember);
  useForgetting(isMember);
  const routes = isMember ? memberRoutes : visitorRoutes;
  const screen = useRoutes(routes);
  const prefetch = useCallback((path: string) => void loadRoutes(routes, path), [routes]);
  useArrival();
  useReconnect();
  if (isUnreachable && !isOnline) return <UnreachablePage retry={() => queries.refetchQueries(currentUserQuery)} />;
  return (
    <Prefetch value={prefetch}>
      <Suspense>
        {screen}
        {isMember === isAuthenticated && <FirstScreen isThere={isThere} />}
      </Suspense>
      <Suspense>{isSettled && user && <Live user={user} />}</Suspense>
    </Prefetch>
  );
}
