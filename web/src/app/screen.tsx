import type { CurrentUser } from '@kindred/contracts/session';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useContext, useDeferredValue } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { UnreachablePage } from '../features/fallback/unreachable-page';
import { FirstScreenShown } from '../lib/first-screen-shown';
import { Prefetch } from '../lib/prefetch';
import { useSessionRenewal } from '../lib/session-renewal';
import { currentUserQuery, useCurrentUser } from '../lib/use-current-user';
import { useIsOnline } from '../lib/use-is-online';
import { FirstScreen } from './first-screen';
import { Live } from './pages';
import { PlaceRuleNotice } from './place-rule-notice';
import { isOpenToAnyone, loadRoutes, memberRoutes, newcomerRoutes, visitorRoutes } from './routes';
import { UnreadStatements } from './unread-statements';
import { useForgetting } from './use-forgetting';
import { useHeldUp } from './use-held-up';
import { useNavigationFocus } from './use-navigation-focus';
import { useReconnect } from './use-reconnect';

/** Renders the page of the current address, from the visitor's, the newcomer's or the member's routes. */
export function Screen({ wasMember, isThere }: { wasMember: boolean; isThere: () => void }) {
  const isFirstScreenShown = useContext(FirstScreenShown);
  const { user, isAuthenticated, isUnreachable } = useCurrentUser();
  const isOnline = useIsOnline();
  const queries = useQueryClient();
  // Deferred, so that what is on the screen stays until the first screen of the other set has loaded.
  const isMember = useDeferredValue(isAuthenticated, wasMember);
  useForgetting(isMember);
  const isNewcomer = isMember && user?.needs?.includes('welcome') === true;
  const routes = isNewcomer ? newcomerRoutes : isMember ? memberRoutes : visitorRoutes;
  const screen = useRoutes(routes);
  const { isHeldUp, letThrough } = useHeldUp(isMember ? user : null);
  const unreadRule = useUnreadRule(isMember && !isNewcomer ? user : null);
  const prefetch = useCallback((path: string) => void loadRoutes(routes, path), [routes]);
  useNavigationFocus();
  useReconnect();
  useSessionRenewal();
  if (isUnreachable && !isOnline) return <UnreachablePage retry={() => queries.refetchQueries(currentUserQuery)} />;
  return (
    <Prefetch value={prefetch}>
      <Suspense>
        {isHeldUp ? (
          <UnreadStatements onDone={letThrough} />
        ) : unreadRule ? (
          <PlaceRuleNotice rule={unreadRule} />
        ) : (
          screen
        )}
        {isMember === isAuthenticated && <FirstScreen isThere={isThere} />}
      </Suspense>
      <Suspense>{isFirstScreenShown && user && !isHeldUp && !isNewcomer && <Live user={user} />}</Suspense>
    </Prefetch>
  );
}

/** The law where the member is, until they have read it. Pages that anyone may read, such as the safety tips, are shown. */
function useUnreadRule(user: CurrentUser | null) {
  const { pathname } = useLocation();
  const rule = user?.placeRule;
  return rule && !rule.isRead && !isOpenToAnyone(pathname) ? rule : null;
}
