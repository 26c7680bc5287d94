import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from '@kindred/contracts/second-factor';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { codeOf, isRefusal, messageOf } from '../../lib/api-error';
import { isAboutField } from '../../lib/field-refusals';
import { keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';

const secondFactorQuery = queryOptions({
  queryKey: keyOf(readSecondFactor),
  queryFn: () => api(readSecondFactor, {}),
  // Another device may have changed it.
  refetchOnMount: 'always',
});

/** Whether a second factor is on, since when, and how many recovery codes are left. */
export function useSecondFactor() {
  return useQuery(secondFactorQuery);
}

/** Makes a secret, which no sign-in asks for until it is confirmed; null where the second factor is on already. */
export function useBeginSecondFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (proof: { password: string }) => begin(queries, proof),
    onError: reportUnlessShown,
  });
}

/** Switches the second factor on, and gives the recovery codes; null where it is on and they did not come. */
export function useConfirmSecondFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (proof: { code: string }) => confirm(queries, proof),
    onSuccess: () => queries.invalidateQueries(secondFactorQuery),
    onError: reportUnlessShown,
  });
}

export function useRemoveSecondFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (proof: { password: string; code: string }) => api(removeSecondFactor, proof),
    onSuccess: () => toast({ title: 'Second factor turned off' }),
    onError: reportUnlessShown,
    onSettled: () => queries.invalidateQueries(secondFactorQuery),
  });
}

async function begin(queries: QueryClient, proof: { password: string }) {
  try {
    return await api(beginSecondFactor, proof);
  } catch (error) {
    if (codeOf(error) !== 'second_factor_on') throw error;
    void queries.invalidateQueries(secondFactorQuery);
    return null;
  }
}

/** Confirms the factor. After a failure it reads whether the factor was switched on all the same: then the codes are lost. */
async function confirm(queries: QueryClient, proof: { code: string }) {
  try {
    return (await api(confirmSecondFactor, proof)).recoveryCodes;
  } catch (error) {
    if (isRefusal(error) && codeOf(error) !== 'second_factor_on') throw error;
    const { since } = await queries.fetchQuery({ ...secondFactorQuery, staleTime: 0 });
    if (!since) throw error;
    return null;
  }
}

/** Reports an error, unless it is about a field and shown beside that. */
function reportUnlessShown(error: unknown) {
  if (!isAboutField(error)) reportFailure(error, 'Error', messageOf(error, 'Please try again.'));
}
