import { isValidElement, type ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isPage, MemberLayout, pageOf } from './pages';
import { screens } from './screens';
import { SignedIn } from './signed-in';
import { ToWelcome } from './to-welcome';

/** Open to everyone. The reset page works signed in too, and keeps its state when that changes. */
const always = routesTo('anyone');
const visitorsOnly = routesTo('visitor');

/** Signed out, and while it is not known yet. */
export const visitorRoutes: RouteObject[] = [...always, ...visitorsOnly];

const forNewcomers = routesTo('newcomer');
/** What a member pays for comes after the age gate too. */
const PAID = ['/subscribe', '/premium-success'];

/** Members who have not passed the age gate: everything but what anyone may read leads to it. */
export const newcomerRoutes: RouteObject[] = [
  ...always.filter(({ path }) => !PAID.includes(path)),
  ...forNewcomers,
  { path: '*', element: <ToWelcome /> },
];

export const memberRoutes: RouteObject[] = [
  ...always,
  ...[...visitorsOnly, ...forNewcomers]
    .filter(({ path }) => path !== '*')
    .map(({ path }) => ({ path, element: <SignedIn /> })),
  { element: <MemberLayout />, children: routesTo('member') },
];

/** Whether an address shows the same to members and visitors. */
export function isOpenToAnyone(path: string) {
  return matchRoutes(always, path) !== null;
}

/** Whether an address shows a text, which is read without the server. */
export function showsText(path: string) {
  return screens.some((screen) => screen.path === path && screen.page.startsWith('legal/'));
}

/** Whether a visitor gets the landing page at an address, as at all addresses of members' pages. */
export function showsLanding(path: string) {
  return matchRoutes(visitorRoutes, path)?.at(-1)?.route.path === '*';
}

/** Begins to load what these routes draw at an address. What fails to come is reported by the screen that needs it. */
export async function loadRoutes(routes: RouteObject[], path: string): Promise<void> {
  await Promise.all(matchRoutes(routes, path)?.map(({ route }) => load(route.element)) ?? []);
}

async function load(element: ReactNode) {
  if (isValidElement(element) && isPage(element.type)) await element.type.load().catch(() => undefined);
}

function routesTo(whom: (typeof screens)[number]['to']) {
  return screens
    .filter(({ to }) => to === whom)
    .map(({ path, page }) => {
      const Page = pageOf(page);
      return { path, element: <Page /> };
    });
}
