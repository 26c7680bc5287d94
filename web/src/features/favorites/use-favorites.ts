import { listFavorites } from '@kindred/contracts/interactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { page } from '../../lib/api';
import { keyOf } from '../../lib/query-client';

/** My favorites, newest first, in pages. */
export function useFavorites() {
  const query = useInfiniteQuery({
    queryKey: keyOf(listFavorites),
    queryFn: ({ pageParam }) => page(listFavorites, { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  });
  return { ...query, people: query.data?.pages.flatMap(({ items }) => items) };
}
