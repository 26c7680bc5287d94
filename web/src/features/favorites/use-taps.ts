import { listTaps } from '@kindred/contracts/interactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../lib/pages';

/** The taps I received: their number, and in pages those I may see, newest first. */
export function useTaps() {
  const query = useInfiniteQuery({ ...pagesOf(listTaps), meta: { isBeside: true } });
  const pages = query.data?.pages ?? [];
  const hasFailed = query.errorUpdateCount > 0 && !query.data;
  return {
    ...query,
    hasFailed,
    count: pages.at(-1)?.items.count ?? 0,
    users: pages.flatMap(({ items }) => items.users),
  };
}
