import { type DiscoverFilters, discover } from '@kindred/contracts/profile';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { page } from '../../lib/api';
import { keyOf } from '../../lib/query-client';
import { FIRST_PAGE } from './first-page';

export type Tab = DiscoverFilters['tab'];
export type Filters = Partial<Omit<DiscoverFilters, 'tab' | 'limit' | 'cursor'>>;

/** The people of one tab, page by page, of which the first is a short one. The default tab is left unsaid. */
export function discoverQuery(tab: Tab, filters: Filters) {
  const asked = { ...(tab !== 'all' && { tab }), ...filters };
  return infiniteQueryOptions({
    queryKey: keyOf(discover, asked),
    queryFn: ({ pageParam }) =>
      page(discover, { ...asked, ...(pageParam ? { cursor: pageParam } : { limit: FIRST_PAGE }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  });
}
