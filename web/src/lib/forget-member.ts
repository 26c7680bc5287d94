import type { QueryClient } from '@tanstack/react-query';
import { forgetAppeals } from './appeals';
import { forgetKept } from './forget-kept';
import { closeNotifications } from './notify';
import { endPushOffer } from './push-offer';
import { clearToasts } from './toasts';
import { configQuery } from './use-config';
import { currentUserQuery } from './use-current-user';

const publicData = [configQuery, currentUserQuery].map(({ queryKey }) => queryKey[0]);

/** After a sign-out, or another end of the session: shows the visitors' screens and removes the member's data from this browser. */
export async function forgetMember(queries: QueryClient, forget = forgetKept) {
  queries.setQueryData(currentUserQuery.queryKey, null);
  clearToasts();
  closeNotifications();
  endPushOffer();
  forgetAppeals();
  await forget();
}

/** Drops what the member's screens have shown; only once those are gone, or they would ask for it again. */
export function forgetCache(queries: QueryClient) {
  queries.removeQueries({ predicate: ({ queryKey }) => !publicData.includes(String(queryKey[0])) });
}
