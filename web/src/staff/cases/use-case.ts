import { type CaseFile, type CaseReport, showCase } from '@kindred/contracts/cases';
import { useInfiniteQuery } from '@tanstack/react-query';
import { page } from '../../lib/api';
import { keyOf } from '../../lib/query-client';

export type OpenFile = { file: CaseFile; reports: CaseReport[] };

/** A case with its reports in pages. Each request is a look that is written down; nothing of it stays behind with the screen. */
export function useCase(caseId: string) {
  const query = useInfiniteQuery({
    queryKey: keyOf(showCase, { caseId }),
    queryFn: ({ pageParam }) => page(showCase, { caseId, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    gcTime: 0,
  });
  const first = query.data?.pages[0]?.items;
  const opened: OpenFile | undefined = first && {
    file: first,
    reports: query.data?.pages.flatMap(({ items }) => items.reports) ?? [],
  };

  async function showAll() {
    let last = await query.fetchNextPage();
    while (last.hasNextPage && !last.isError) last = await last.fetchNextPage();
  }

  return { ...query, opened, showAll };
}
