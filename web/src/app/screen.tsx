import { Suspense, useCallback, useContext, useDeferredValue, useLayoutEffect } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { Unreachable } from '../features/fallback/unreachable';
import { isMemberExpected } from '../lib/expected-member';
import { useFace } from '../lib/face';
import { FirstScreenShown } from '../lib/first-screen-shown';
import { useOtherTabs } from '../lib/other-tabs';
import { Prefetch } from '../lib/prefetch';
import { useCurrentUser } from '../lib/use-current-user';
import { useIsOnline } from '../lib/use-is-online';
import { FirstScreen } from './first-screen';
import { Live } from './pages';
import { loadRoutes, showsLanding, showsText, visitorRoutes } from './routes';
import { useComesFirst } from './use-comes-first';
import { useForgetting } from './use-forgetting';
import { useNavigationFocus } from './use-navigation-focus';
import { useReconnect } from './use-reconnect';

/** Renders the page of the current address, from the visitor's, the newcomer's or the member's routes. */
export function Screen({ wasMember, isThere }: { wasMember: boolean; isThere: () => void }) {
  const isFirstScreenShown = useContext(FirstScreenShown);
  const { user, isAuthenticated, isUnreachable } = useCurrentUser();
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  // Deferred, so that what is on the screen stays until the first screen of the other set has loaded.
  const isMember = useDeferredValue(isAuthenticated, wasMember);
  // Under another face, screens of signed-out visitors lack the app's colours (tokens.css), also where a screen fails.
  const isPlain = useFace() !== 'own' && !isMember;
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-plain', isPlain), [isPlain]);
  useForgetting(isMember, user?.id ?? null);
  const { page, isLive, ...own } = useComesFirst(isMember ? user : null);
  const routes = isMember ? own.routes : visitorRoutes;
  const screen = useRoutes(routes);
  const prefetch = useCallback((path: string) => void loadRoutes(routes, path), [routes]);
  useNavigationFocus();
  useReconnect();
  useOtherTabs();
  const needsServer = isOnline ? isMemberExpected() && showsLanding(pathname) : !showsText(pathname);
  if (isUnreachable && needsServer) {
    return <Unreachable isOnline={isOnline} />;
  }
  return (
    <Prefetch value={prefetch}>
      <Suspense>
        {page ?? screen}
        {isMember === isAuthenticated && <FirstScreen isThere={isThere} />}
      </Suspense>
      <Suspense>{isFirstScreenShown && user && isLive && <Live user={user} />}</Suspense>
    </Prefetch>
  );
}
