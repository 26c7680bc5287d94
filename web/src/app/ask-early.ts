import type { QueryClient } from '@tanstack/react-query';
import { isValidElement, type ReactNode } from 'react';
import { matchRoutes } from 'react-router-dom';
import { discoverQuery } from '../features/discover/discover-query';
import { appliedFilters, readFilters } from '../features/filters/filters';
import { currentUserQuery, greetVisitor } from '../lib/use-current-user';
import { memberRoutes } from './routes';
import { isScreen } from './screens';
import { readTab } from './use-tab';

/**
 * Asks for all that a member's first screen needs as soon as it is known that one is here: its layout, its page and, on
 * Discover, its people come side by side, and not each when the one before is drawn.
 */
export async function askEarly(queries: QueryClient) {
  if (document.documentElement.dataset.visitor !== undefined) return greetVisitor(queries);
  const user = await queries.fetchQuery(currentUserQuery).catch(() => null);
  if (!user) return;
  const { pathname, search } = window.location;
  for (const { route } of matchRoutes(memberRoutes, pathname) ?? []) load(route.element);
  if (pathname !== '/') return;
  const tab = readTab(new URLSearchParams(search));
  await queries.prefetchInfiniteQuery(discoverQuery(tab, appliedFilters(readFilters())));
}

/** What fails to come is reported by the screen that needs it. */
function load(page: ReactNode) {
  if (isValidElement(page) && isScreen(page.type)) page.type.load().catch(() => undefined);
}
