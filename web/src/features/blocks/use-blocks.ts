import { listBlocks } from '@kindred/contracts/interactions';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { page } from '../../lib/api';
import { keyOf } from '../../lib/query-client';

const blocksQuery = infiniteQueryOptions({
  queryKey: keyOf(listBlocks),
  queryFn: ({ pageParam }) => page(listBlocks, { cursor: pageParam }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next,
});

/** The people I blocked, newest first, in pages. */
export function useBlocks() {
  const query = useInfiniteQuery(blocksQuery);
  return { ...query, people: query.data?.pages.flatMap(({ items }) => items) };
}
