import type { CurrentUser } from '@kindred/contracts/session';
import type { ReactNode } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { PlaceRuleNotice } from './place-rule-notice';
import { isOpenToAnyone, memberRoutes, newcomerRoutes } from './routes';
import { UnreadStatements } from './unread-statements';
import { useStatementsDue } from './use-statements-due';

/** What stands before a member's screens: a page alone, or routes in place of theirs. */
type First = { page?: ReactNode; routes?: RouteObject[]; isLive: boolean };

/**
 * What comes before every other screen, in this order: the first that is due is shown. The lock comes before all of it, in
 * a document of its own (device/lock.ts). `isLive`: messages of the server are heard meanwhile.
 */
export function useComesFirst(user: CurrentUser | null) {
  const { pathname } = useLocation();
  const { areStatementsDue, letThrough } = useStatementsDue(user);
  const rule = user?.placeRule;
  const isOpen = isOpenToAnyone(pathname);
  const list: (First & { isDue: boolean })[] = [
    { isDue: areStatementsDue && !isOpen, page: <UnreadStatements onDone={letThrough} />, isLive: false },
    { isDue: user?.needs?.includes('welcome') === true, routes: newcomerRoutes, isLive: false },
    { isDue: rule?.isRead === false && !isOpen, page: rule && <PlaceRuleNotice rule={rule} />, isLive: true },
  ];
  const { page, routes = memberRoutes, isLive }: First = list.find(({ isDue }) => isDue) ?? { isLive: true };
  return { page, routes, isLive };
}
