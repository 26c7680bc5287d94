import { type BlockedUser, withdraw } from '@kindred/contracts/interactions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { isRefusal } from '../../lib/api-error';
import { tellTabs } from '../../lib/other-tabs';
import { nameOf } from '../../lib/person';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { refreshAfterBlock } from '../interactions/use-block';

/** Removes a block: both may see and message each other again. */
export function useUnblock(person: BlockedUser) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(withdraw, { toUserId: person.id, type: 'block' }),
    onSuccess: () => {
      tellTabs('changed');
      toast({ title: 'User unblocked', description: `You and ${nameOf(person)} can see each other again.` });
      return refreshAfterBlock(queries);
    },
    onError: (error) => {
      reportFailure(error, 'Error', 'Failed to unblock user. Please try again.');
      if (!isRefusal(error)) void refreshAfterBlock(queries);
    },
  });
}
