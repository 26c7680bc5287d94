import { interact, listTaps } from '@kindred/contracts/interactions';
import { type DiscoverUser, discover } from '@kindred/contracts/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { nameOf } from '../../lib/person';
import { askAgain, keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { changePerson } from './person-cache';

/** A tap shows at once wherever the person is shown, and is taken back if the server refuses it. */
export function useTap(user: DiscoverUser) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(interact, { toUserId: user.id, type: 'tap' }),
    onMutate: () => changePerson(queries, user.id, { hasLiked: true }),
    onSuccess: (_interaction, _input, earlier) => {
      toast({ title: 'Tap sent!', description: `You sent a tap to ${nameOf(user)}` });
      const again = earlier.map((queryKey) => askAgain(queries, queryKey));
      // Who is tapped back is no longer hidden from a free member.
      const lists = [discover, listTaps].map((list) => queries.invalidateQueries({ queryKey: keyOf(list) }));
      return Promise.all([...again, ...lists]);
    },
    onError: async (error) => {
      await changePerson(queries, user.id, { hasLiked: false });
      reportFailure(error, 'Error', 'Failed to send tap. Please try again.');
    },
  });
}
