import { getPublicConfig } from '@kindred/contracts/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api';
import { keyOf } from './query-client';

/** The public configuration. index.html preloads this request; what needs it later asks again where that has failed. */
export const configQuery = queryOptions({
  queryKey: keyOf(getPublicConfig),
  queryFn: () => api(getPublicConfig, {}),
  retryOnMount: true,
  meta: { isBeside: true },
});

/** The product's name; empty until it is known. */
export function useAppName() {
  return useQuery(configQuery).data?.appName ?? '';
}
