import { getSubscription, refreshSubscription } from '@kindred/contracts/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api';
import { keyOf } from '../../lib/query-client';
import { currentUserQuery, useCurrentUser } from '../../lib/use-current-user';

/** Asks the server to read the subscription from Stripe, so that a late webhook does not matter, then refetches the user. */
export function usePremiumRefresh() {
  const queries = useQueryClient();
  const { isAuthenticated } = useCurrentUser();

  useEffect(() => {
    if (!isAuthenticated) return;
    // When Stripe cannot be reached, the webhook updates the subscription later. The member needs no message.
    const read = api(refreshSubscription, {}).catch(() => undefined);
    read.then(() => {
      queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      queries.invalidateQueries({ queryKey: keyOf(getSubscription) });
    });
  }, [queries, isAuthenticated]);
}
