import { addHiddenAddresses, countHiddenAddresses, removeHiddenAddresses } from '@kindred/contracts/hidden-addresses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { isRefusal, messageOf } from '../../lib/api-error';
import { askAgain, keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';

/** From how many addresses the member hides; undefined until it is known. */
export function useHiddenAddressCount() {
  const { data } = useQuery({ queryKey: keyOf(countHiddenAddresses), queryFn: () => api(countHiddenAddresses, {}) });
  return data?.count;
}

export function useAddHiddenAddresses() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (emails: string[]) => api(addHiddenAddresses, { emails }),
    onSuccess: () => {
      toast({ title: 'Hidden', description: 'Whoever has one of these addresses does not find you.' });
      return queries.invalidateQueries({ queryKey: keyOf(countHiddenAddresses) });
    },
    onError: (error) => {
      reportFailure(error, 'Error', messageOf(error, 'Failed to hide you.'));
      if (!isRefusal(error)) void askAgain(queries, keyOf(countHiddenAddresses));
    },
  });
}

export function useRemoveHiddenAddresses() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(removeHiddenAddresses, {}),
    onSuccess: () => {
      queries.setQueryData(keyOf(countHiddenAddresses), { count: 0 });
      toast({ title: 'List emptied', description: 'You hide from no address any more.' });
    },
    onError: (error) => {
      reportFailure(error, 'Error', messageOf(error, 'Failed to empty the list.'));
      if (!isRefusal(error)) void askAgain(queries, keyOf(countHiddenAddresses));
    },
  });
}
