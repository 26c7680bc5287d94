import type { DiscoverUser } from '@kindred/contracts/profile';
import { useInfiniteQuery } from '@tanstack/react-query';
import { discoverQuery, type Filters, type Tab } from './discover-query';

export function useDiscover(tab: Tab, filters: Filters) {
  const query = useInfiniteQuery(discoverQuery(tab, filters));
  return { ...query, people: query.data && onceEach(query.data.pages.flatMap(({ items }) => items)) };
}

/** Someone who moved while one scrolled can be on two pages. */
function onceEach(people: DiscoverUser[]) {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}
