import { isMemberExpected } from '../../src/lib/expected-member';
import { readVisit } from './visit';

/** Of each member's screen that asks for something: its path as a regular expression, and the addresses. The build writes them. */
declare const __SCREENS__: { path: string; asks: string[]; unlessKept?: string }[];

/** Asks early, while the app is still loading: who is signed in, and what a member's page shows. */
export function askAhead() {
  const told = readTold();
  const isVisitor = told.includes('visitor');
  if (isVisitor) document.documentElement.dataset.visitor = '';
  else ask('/api/auth/user');
  const isMember = told.length > 0 ? !isVisitor : isMemberExpected();
  if (isMember) for (const href of readAddresses()) ask(href).dataset.ofMember = '';
}

/**
 * The server tells with a page whether the browser sent a session. A page out of a cache does not tell whether it has one now:
 * there a member is expected if one was signed in before.
 */
function readTold() {
  const visit = readVisit();
  const isFresh = visit?.type === 'navigate' || visit?.type === 'reload';
  return isFresh ? (visit.serverTiming ?? []).map(({ name }) => name) : [];
}

function readAddresses() {
  const { pathname, search } = window.location;
  const screen = __SCREENS__.find(({ path }) => new RegExp(path).test(pathname));
  if (!screen) return [];
  const { path, asks, unlessKept } = screen;
  const isOther = unlessKept && (search || localStorage.getItem(unlessKept));
  return isOther ? [] : asks.map((address) => pathname.replace(new RegExp(path), address));
}

function ask(href: string) {
  const link = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href };
  return document.head.appendChild(Object.assign(document.createElement('link'), link));
}
