import { interact, listTaps } from '@kindred/contracts/interactions';
import { type DiscoverUser, discover } from '@kindred/contracts/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterPaint } from '../../lib/after-paint';
import { api } from '../../lib/api';
import { isRefusal } from '../../lib/api-error';
import { tellTabs } from '../../lib/other-tabs';
import { nameOf } from '../../lib/person';
import { askAllAgain, keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { createStore } from '../../lib/store';
import { toast } from '../../lib/toasts';
import { currentUserQuery } from '../../lib/use-current-user';
import { changePerson, refreshPeople } from './person-cache';

/** How long the toast "Tap sent!" is shown before a match is announced. */
export const SENT_FOR = 2000;

export type TappedBack = Pick<DiscoverUser, 'id' | 'displayName' | 'firstName'>;

/** The last match that a member made by tapping back, until it is announced (app/use-announcements.ts). */
export const tappedBack = createStore<{ person: TappedBack; memberId: string | undefined } | null>(null);

/** Returns a function that taps a person. The tap shows at once wherever the person is shown, and is taken back if it fails. */
export function useTap(user: DiscoverUser) {
  const queries = useQueryClient();
  const mutationKey = ['tap', user.id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => api(interact, { toUserId: user.id, type: 'tap' }),
    onMutate: () => changePerson(queries, user.id, { hasLiked: true }),
    onSuccess: ({ isMatch }) => {
      tellTabs('changed');
      toast({ title: 'Tap sent!', description: `You sent a tap to ${nameOf(user)}` });
      const memberId = queries.getQueryData(currentUserQuery.queryKey)?.id;
      if (isMatch) afterPaint(() => setTimeout(() => tappedBack.set({ person: user, memberId }), SENT_FOR));
    },
    onSettled: async (_interaction, error, _input, before = []) => {
      const since = await changePerson(queries, user.id, { hasLiked: !error });
      if (error) reportFailure(error, 'Error', 'Failed to send tap. Please try again.');
      // Not waited for, since nobody can tap again until this mutation has ended.
      if (error && !isRefusal(error)) return void refreshPeople(queries);
      // A member without premium sees the people whose tap they have returned.
      const lists = error ? [] : [keyOf(discover), keyOf(listTaps)];
      await Promise.all([...before, ...since, ...lists].map((queryKey) => askAllAgain(queries, queryKey)));
    },
  });
  // The second click of two may come before the first is shown.
  return () => queries.isMutating({ mutationKey }) || mutate();
}
