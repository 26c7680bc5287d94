import { listBlocks } from '@kindred/contracts/interactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../lib/pages';

/** The people I blocked, newest first, in pages. */
export function useBlocks() {
  const query = useInfiniteQuery(pagesOf(listBlocks));
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) };
}
