import { type DiscoverFilters, discover } from '@kindred/contracts/profile';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { page } from '../../lib/api';
import { keyOf } from '../../lib/query-client';

export type Tab = DiscoverFilters['tab'];
export type Filters = Partial<Omit<DiscoverFilters, 'tab' | 'limit' | 'cursor'>>;

/** What the first two screens of a phone show. A whole page takes a slow one up to a tenth of a second longer. */
const FIRST = 12;

/** The people of one tab, page by page, of which the first is a short one. The default tab is left unsaid. */
export function discoverQuery(tab: Tab, filters: Filters) {
  const asked = { ...(tab !== 'all' && { tab }), ...filters };
  return infiniteQueryOptions({
    queryKey: keyOf(discover, asked),
    queryFn: ({ pageParam }) => page(discover, { ...asked, ...(pageParam ? { cursor: pageParam } : { limit: FIRST }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  });
}
