import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from '@kindred/contracts/second-factor';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { codeOf, messageOf } from '../../lib/api-error';
import { keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';

const secondFactorQuery = queryOptions({
  queryKey: keyOf(readSecondFactor),
  queryFn: () => api(readSecondFactor, {}),
});

/** Whether a second factor is on, since when, and how many recovery codes are left. */
export function useSecondFactor() {
  return useQuery(secondFactorQuery);
}

/** Makes a secret that asks for nothing yet. */
export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (proof: { password: string }) => api(beginSecondFactor, proof),
    onError: reportUnlessShown,
  });
}

/** Switches the second factor on, and gives the recovery codes. */
export function useConfirmSecondFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (proof: { code: string }) => api(confirmSecondFactor, proof),
    onSuccess: () => queries.invalidateQueries(secondFactorQuery),
    onError: reportUnlessShown,
  });
}

export function useRemoveSecondFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (proof: { password: string; code: string }) => api(removeSecondFactor, proof),
    onSuccess: async () => {
      toast({ title: 'Second factor turned off' });
      await queries.invalidateQueries(secondFactorQuery);
    },
    onError: reportUnlessShown,
  });
}

/** A wrong password or code is shown at its field. */
function reportUnlessShown(error: unknown) {
  if (['wrong_password', 'wrong_code'].includes(codeOf(error) ?? '')) return;
  reportFailure(error, 'Error', messageOf(error, 'Please try again.'));
}
