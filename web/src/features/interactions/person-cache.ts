import { listFavorites, listTaps } from '@kindred/contracts/interactions';
import { type DiscoverUser, discover } from '@kindred/contracts/profile';
import { viewProfile } from '@kindred/contracts/session';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { askAllAgain, keyOf } from '../../lib/query-client';

type Pages = InfiniteData<{ items: DiscoverUser[]; next: string | null }>;
type Taps = { count: number; users: DiscoverUser[] };
type TapPages = InfiniteData<{ items: Taps; next: string | null }>;

const pagedLists = [keyOf(discover), keyOf(listFavorites)];
/** Of whatever shows people. */
export const peopleKeys = [...pagedLists, keyOf(listTaps), keyOf(viewProfile)];

const hasData = ({ state }: Query) => state.data !== undefined;
/** Whether it waits to be shown, or its answer is on its way. The end of a list asks by itself for its next page again. */
const isToBeAsked = ({ state }: Query) =>
  state.isInvalidated || (state.fetchStatus === 'fetching' && !state.fetchMeta?.fetchMore);

/**
 * Changes every copy of a person that is kept here, once no answer on its way can overwrite it. Only first answers are waited
 * for, which can be of before the change.
 * @returns the keys of what is to be asked for again after the change
 */
export async function changePerson(queries: QueryClient, userId: string, changes: Partial<DiscoverUser>) {
  const cache = queries.getQueryCache();
  const again = peopleKeys.flatMap((queryKey) =>
    cache.findAll({ queryKey, predicate: isToBeAsked }).map((query) => query.queryKey),
  );
  await Promise.all(peopleKeys.map((queryKey) => queries.cancelQueries({ queryKey, predicate: hasData })));
  const changed = (user: DiscoverUser) => (user.id === userId ? { ...user, ...changes } : user);
  for (const queryKey of pagedLists) {
    queries.setQueriesData<Pages>({ queryKey }, (data) => data && inPages(data, (users) => users.map(changed)));
  }
  queries.setQueryData<TapPages>(keyOf(listTaps), (data) => data && inTapPages(data, (users) => users.map(changed)));
  queries.setQueryData<DiscoverUser>(keyOf(viewProfile, { userId }), (user) => user && changed(user));
  return again;
}

/** Takes a person out of the lists that are kept here. */
export function dropPerson(queries: QueryClient, userId: string) {
  const isOther = (user: DiscoverUser) => user.id !== userId;
  for (const queryKey of pagedLists) {
    queries.setQueriesData<Pages>({ queryKey }, (data) => data && inPages(data, (users) => users.filter(isOther)));
  }
  queries.setQueryData<TapPages>(keyOf(listTaps), (data) => data && inTapPages(data, (users) => users.filter(isOther)));
}

/** Asks again for every list of people that is on the screen or under way, and for the others when they are next shown. */
export function refreshPeople(queries: QueryClient) {
  return Promise.all(peopleKeys.map((queryKey) => askAllAgain(queries, queryKey)));
}

function inPages(data: Pages, changed: (users: DiscoverUser[]) => DiscoverUser[]): Pages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: changed(page.items) })) };
}

function inTapPages(data: TapPages, changed: (users: DiscoverUser[]) => DiscoverUser[]): TapPages {
  const inPage = (items: Taps) => ({ ...items, users: changed(items.users) });
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: inPage(page.items) })) };
}
