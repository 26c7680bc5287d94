import type { QueryClient } from '@tanstack/react-query';
import { forgetKept } from './forget-kept';
import { clearToasts } from './toasts';
import { configQuery } from './use-config';
import { currentUserQuery } from './use-current-user';

const publicData = [configQuery, currentUserQuery].map(({ queryKey }) => queryKey[0]);

/** Nobody is signed in any more: the visitors' screens are shown, and nothing of the member stays in this browser. */
export async function forgetMember(queries: QueryClient) {
  queries.setQueryData(currentUserQuery.queryKey, null);
  clearToasts();
  await forgetKept();
}

/** Drops what the member's screens have shown; only once those are gone, or they would ask for it again. */
export function forgetCache(queries: QueryClient) {
  queries.removeQueries({ predicate: ({ queryKey }) => !publicData.includes(String(queryKey[0])) });
}
