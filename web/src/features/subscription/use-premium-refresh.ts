import { getSubscription, refreshSubscription } from '@kindred/contracts/billing';
import { listTaps } from '@kindred/contracts/interactions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api';
import { keyOf } from '../../lib/query-client';
import { currentUserQuery, useCurrentUser } from '../../lib/use-current-user';

/** In the session storage: the customer portal was opened in this window, and nothing was read from Stripe since. */
const PORTAL = 'portal-opened';

export const notePortal = () => sessionStorage.setItem(PORTAL, '');

/** Asks the server to read the subscription from Stripe, so that a late webhook does not matter, then refetches the user. */
export function usePremiumRefresh() {
  const queries = useQueryClient();
  const { isAuthenticated } = useCurrentUser();

  useEffect(() => {
    if (isAuthenticated) void refresh(queries);
  }, [queries, isAuthenticated]);
}

/** Does the same for whoever comes back from the customer portal, where the subscription may have been changed. */
export function useRefreshAfterPortal() {
  const queries = useQueryClient();

  useEffect(() => {
    if (sessionStorage.getItem(PORTAL) === null) return;
    sessionStorage.removeItem(PORTAL);
    void refresh(queries);
  }, [queries]);
}

async function refresh(queries: QueryClient) {
  // Stripe may take its time.
  queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  // When Stripe cannot be reached, the webhook updates the subscription later. The member needs no message.
  await api(refreshSubscription, {}).catch(() => undefined);
  queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  for (const list of [getSubscription, listTaps]) queries.invalidateQueries({ queryKey: keyOf(list) });
}
