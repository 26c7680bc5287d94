import { listFavorites } from '@kindred/contracts/interactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../lib/pages';

/** My favorites, newest first, in pages. */
export function useFavorites() {
  const query = useInfiniteQuery(pagesOf(listFavorites));
  return { ...query, people: query.data?.pages.flatMap(({ items }) => items) };
}
