import type { Rpc } from '@kindred/contracts/define';
import type { PageInput } from '@kindred/contracts/fields';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { pagesOf } from '../../lib/pages';

const ANEW_MS = 30_000;

/** A list that others work on too, in pages: it is loaded anew every half minute while the window is in front. */
export function usePages<Item>(contract: Rpc<z.ZodMiniType<PageInput, PageInput>, z.ZodMiniType<Item[]>>) {
  const query = useInfiniteQuery({
    ...pagesOf(contract),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : ANEW_MS),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) };
}
