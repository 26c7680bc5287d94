import type { Rpc } from '@kindred/contracts/define';
import type { PageInput } from '@kindred/contracts/fields';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { page } from './api';
import { keyOf } from './query-client';

/** A list's query: page after page, each found by the cursor of the one before. */
export function pagesOf<Items>(contract: Rpc<z.ZodMiniType<PageInput, PageInput>, z.ZodMiniType<Items>>) {
  return infiniteQueryOptions({
    queryKey: keyOf(contract),
    queryFn: ({ pageParam }) => page(contract, { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  });
}
