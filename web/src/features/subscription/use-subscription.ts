import {
  cancelSubscription,
  getSubscription,
  openPortal,
  resumeSubscription,
  type Subscription,
} from '@kindred/contracts/billing';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { isRefusal, messageOf } from '../../lib/api-error';
import { leave } from '../../lib/leave';
import { askAgain, keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { currentUserQuery } from '../../lib/use-current-user';
import { notePortal } from './use-premium-refresh';

const subscriptionQuery = queryOptions({
  queryKey: keyOf(getSubscription),
  queryFn: () => api(getSubscription, {}),
  // The customer portal may have changed it meanwhile.
  refetchOnMount: 'always',
  meta: { isBeside: true },
});

export const useSubscription = () => useQuery(subscriptionQuery);

const renewals = {
  cancel: {
    contract: cancelSubscription,
    title: 'Subscription cancelled',
    description: 'You stay premium until it ends.',
  },
  resume: { contract: resumeSubscription, title: 'Subscription resumed', description: 'It renews as before.' },
};

/** The paid period is over when a renewal has failed: the subscription ends at once then. */
const ENDED = 'It has ended, and nothing is charged.';

/** Ends the subscription with the paid period, or takes that back. */
export function useRenewal(act: keyof typeof renewals) {
  const queries = useQueryClient();
  const { contract, title, description } = renewals[act];
  return useMutation({
    mutationFn: (): Promise<Subscription> => api(contract, {}),
    onSuccess: async (subscription) => {
      toast({ title, description: subscription.status === 'canceled' ? ENDED : description });
      // How an ended subscription is shown depends on whether the member is premium still.
      await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      queries.setQueryData(subscriptionQuery.queryKey, subscription);
    },
    onError: (error) => {
      reportFailure(error, 'Error', messageOf(error, 'Failed to change your subscription'));
      if (!isRefusal(error)) void askAgain(queries, subscriptionQuery.queryKey);
    },
  });
}

/** Goes to the customer portal, where cards and receipts are. */
export function usePortal() {
  return useMutation({
    mutationFn: () => api(openPortal, {}),
    onSuccess: ({ url }) => {
      notePortal();
      leave.to(url);
    },
    onError: (error) => reportFailure(error, 'Error', messageOf(error, 'Failed to open the customer portal')),
  });
}
