import { listConversations } from '@kindred/contracts/chat';
import { type BlockedUser, listBlocks, listFavorites, withdraw } from '@kindred/contracts/interactions';
import { discover } from '@kindred/contracts/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { nameOf } from '../../lib/person';
import { keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';

const changed = [listBlocks, discover, listFavorites, listConversations].map((contract) => keyOf(contract));

/** Removes a block: both may see and message each other again. */
export function useUnblock(person: BlockedUser) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(withdraw, { toUserId: person.id, type: 'block' }),
    onSuccess: () => {
      toast({ title: 'User unblocked', description: `You and ${nameOf(person)} can see each other again.` });
      return Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error) => reportFailure(error, 'Error', 'Failed to unblock user. Please try again.'),
  });
}
