import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { discoverQuery } from '../features/discover/discover-query';
import { appliedFilters, readFilters } from '../features/filters/filters';
import { readTab } from './use-tab';

/** Asks for the people of the first screen while its code is still on the way. */
export function useEarlyDiscover(isAuthenticated: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isAuthenticated || window.location.pathname !== '/') return;
    const tab = readTab(new URLSearchParams(window.location.search));
    queries.prefetchInfiniteQuery(discoverQuery(tab, appliedFilters(readFilters())));
  }, [isAuthenticated, queries]);
}
