import { listOwnReports } from '@kindred/contracts/reports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../lib/pages';

/** My reports and what became of them, newest first, in pages. What became of them is decided elsewhere. */
export function useOwnReports() {
  const query = useInfiniteQuery({ ...pagesOf(listOwnReports), staleTime: 0 });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) };
}
