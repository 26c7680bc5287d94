import { listFavorites, listTaps } from '@kindred/contracts/interactions';
import { type DiscoverUser, discover } from '@kindred/contracts/profile';
import { viewProfile } from '@kindred/contracts/session';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/query-client';

type Pages = InfiniteData<{ items: DiscoverUser[]; next: string | null }>;
type Taps = { count: number; users: DiscoverUser[] };
type TapPages = InfiniteData<{ items: Taps; next: string | null }>;

const pagedLists = [keyOf(discover), keyOf(listFavorites)];
const queryKeys = [...pagedLists, keyOf(listTaps), keyOf(viewProfile)];

/** Changes every copy of a person that is kept here, once no answer on its way can overwrite it. */
export async function changePerson(queries: QueryClient, userId: string, changes: Partial<DiscoverUser>) {
  await Promise.all(queryKeys.map((queryKey) => queries.cancelQueries({ queryKey })));
  const changed = (user: DiscoverUser) => (user.id === userId ? { ...user, ...changes } : user);
  for (const queryKey of pagedLists) {
    queries.setQueriesData<Pages>({ queryKey }, (data) => data && inPages(data, changed));
  }
  queries.setQueryData<TapPages>(keyOf(listTaps), (data) => data && inTapPages(data, changed));
  queries.setQueryData<DiscoverUser>(keyOf(viewProfile, { userId }), (user) => user && changed(user));
}

/** Asks again for every list of people that is on the screen, and for the others when they are next shown. */
export function refreshPeople(queries: QueryClient) {
  return Promise.all(queryKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

function inPages(data: Pages, changed: (user: DiscoverUser) => DiscoverUser): Pages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) };
}

function inTapPages(data: TapPages, changed: (user: DiscoverUser) => DiscoverUser): TapPages {
  const inPage = (items: Taps) => ({ ...items, users: items.users.map(changed) });
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: inPage(page.items) })) };
}
