import { listConsents } from '@kindred/contracts/age-gate';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { keyOf } from '../../lib/query-client';

export const consentsQuery = queryOptions({
  queryKey: keyOf(listConsents),
  queryFn: () => api(listConsents, {}),
});

/** The texts that consent is asked for. */
export function useConsents() {
  return useQuery(consentsQuery);
}
