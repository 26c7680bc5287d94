import { useState } from 'react';
import { steadyAfter, steadyFrom } from './steady-rows';
import type { usePages } from './use-pages';

/**
 * A list whose rows stand still while it is on the screen, however often it is loaded anew: it takes a new order when it is opened
 * and when `renew` asks for it.
 */
export function useSteady<Item extends { id: string }>(list: ReturnType<typeof usePages<Item>>) {
  const { data, items = [], hasNextPage, isFetchedAfterMount, refetch } = list;
  const [seen, setSeen] = useState({ data, isOpened: isFetchedAfterMount, steady: steadyFrom(items) });
  if (data !== seen.data || isFetchedAfterMount !== seen.isOpened) {
    const steady = seen.isOpened ? steadyAfter(seen.steady, items, !hasNextPage) : steadyFrom(items);
    setSeen({ data, isOpened: isFetchedAfterMount, steady });
  }

  async function renew() {
    const { data: newest } = await refetch();
    if (!newest) return;
    const steady = steadyFrom(newest.pages.flatMap((page) => page.items));
    setSeen({ data: newest, isOpened: true, steady });
  }

  return { ...seen.steady, renew };
}
