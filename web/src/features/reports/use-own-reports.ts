import { listOwnReports } from '@kindred/contracts/reports';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { page } from '../../lib/api';
import { keyOf } from '../../lib/query-client';

const ownReportsQuery = infiniteQueryOptions({
  queryKey: keyOf(listOwnReports),
  queryFn: ({ pageParam }) => page(listOwnReports, { cursor: pageParam }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next,
  // What became of them is decided elsewhere.
  staleTime: 0,
});

/** My reports and what became of them, newest first, in pages. */
export function useOwnReports() {
  const query = useInfiniteQuery(ownReportsQuery);
  return { ...query, reports: query.data?.pages.flatMap(({ items }) => items) };
}
