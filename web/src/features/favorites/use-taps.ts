import { listTaps } from '@kindred/contracts/interactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { page } from '../../lib/api';
import { keyOf } from '../../lib/query-client';

/** The taps I received: their number, and in pages those I may see, newest first. */
export function useTaps() {
  const query = useInfiniteQuery({
    queryKey: keyOf(listTaps),
    queryFn: ({ pageParam }) => page(listTaps, { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  });
  const pages = query.data?.pages ?? [];
  return { ...query, count: pages.at(-1)?.items.count ?? 0, users: pages.flatMap(({ items }) => items.users) };
}
