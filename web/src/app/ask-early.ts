import type { CurrentUser } from '@kindred/contracts/session';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { CARDS_IN_VIEW, preloadCardPhoto } from '../features/discover/card-photo';
import { discoverQuery, type Tab } from '../features/discover/discover-query';
import { readTab } from '../features/discover/use-tab';
import { appliedFilters, readFilters } from '../features/filters/filters';
import { forgetDrafts } from '../lib/device-keys';
import { isTabOfAnother } from '../lib/expected-member';
import { pictureOf } from '../lib/person';
import { configQuery } from '../lib/use-config';
import { currentUserQuery, greetVisitor } from '../lib/use-current-user';
import { loadChat } from './load-chat';
import { loadRoutes, memberRoutes, newcomerRoutes } from './routes';

const MOMENT_MS = 300;

/**
 * Asks who is here, and at once for what the first screen needs. Gives whether a member's can be drawn: what is there
 * already is waited for, so that a member does not see the landing first, nor a visitor one without a name.
 */
export async function askEarly(queries: QueryClient): Promise<boolean> {
  if (isTabOfAnother()) forgetDrafts();
  const named = queries.prefetchQuery(configQuery);
  if (document.documentElement.dataset.visitor !== undefined) {
    greetVisitor(queries);
    return Promise.race([named.then(() => false), moment()]);
  }
  const asked = queries.fetchQuery(currentUserQuery).catch(() => null);
  const screen = asked.then((user) => (user ? askForScreen(queries, user) : dropAskedAhead()));
  return Promise.race([screen, moment()]);
}

/**
 * Takes what the head has asked for a member (device/head/ask-ahead.ts), where it is nobody's or not yet theirs: the browser would give that
 * refusal to whoever asks next, who may have signed in by then.
 */
function dropAskedAhead() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-of-member]')) {
    link.remove();
    void fetch(link.href).catch(() => undefined);
  }
  return false as const;
}

function moment() {
  return new Promise<false>((end) => setTimeout(end, MOMENT_MS, false));
}

/** Its layout, its page, and what Discover or a chat shows: side by side, not each when the one before is drawn. */
async function askForScreen(queries: QueryClient, user: CurrentUser) {
  const { pathname, search } = window.location;
  if (user.needs?.includes('welcome')) {
    dropAskedAhead();
    return loadRoutes(newcomerRoutes, '/welcome').then(() => true as const);
  }
  const conversationId = matchPath('/chat/:conversationId', pathname)?.params.conversationId;
  await Promise.all([
    loadRoutes(memberRoutes, pathname),
    pathname === '/' && askForPeople(queries, readTab(new URLSearchParams(search))),
    conversationId &&
      loadChat().then(
        ({ askForChat }) => askForChat(queries, conversationId),
        () => undefined,
      ),
  ]);
  return true;
}

async function askForPeople(queries: QueryClient, tab: Tab) {
  const people = await queries.fetchInfiniteQuery(discoverQuery(tab, appliedFilters(readFilters()))).catch(() => null);
  const first = people?.pages[0]?.items.slice(0, CARDS_IN_VIEW) ?? [];
  for (const photo of first.map(({ photos }) => pictureOf(photos))) if (photo) preloadCardPhoto(photo);
}
