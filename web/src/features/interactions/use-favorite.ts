import { interact, listFavorites, withdraw } from '@kindred/contracts/interactions';
import { type DiscoverUser, discover } from '@kindred/contracts/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { isRefusal } from '../../lib/api-error';
import { beginChange, endChange } from '../../lib/changes-under-way';
import { tellTabs } from '../../lib/other-tabs';
import { askAllAgain, keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { changePerson, refreshPeople } from './person-cache';

/** Marks a person as a favorite or takes that back: at once, and undone if that fails. The server hears one after the other. */
export function useFavorite(user: DiscoverUser) {
  const queries = useQueryClient();
  const name = `favorite ${user.id}`;
  return useMutation({
    scope: { id: name },
    mutationFn: async (isFavorite: boolean) => {
      const favorite = { toUserId: user.id, type: 'favorite' as const };
      await (isFavorite ? api(interact, favorite) : api(withdraw, favorite));
    },
    onMutate: (isFavorite) => {
      beginChange(name, !isFavorite);
      return changePerson(queries, user.id, { isFavorite });
    },
    onSettled: async (_nothing, error, asked, before = []) => {
      const isFavorite = endChange(name, error ? undefined : asked);
      const since = isFavorite === undefined ? [] : await changePerson(queries, user.id, { isFavorite });
      if (error) reportFailure(error, 'Error', 'Failed to update favorites. Please try again.');
      else tellTabs('changed');
      if (error && !isRefusal(error)) return refreshPeople(queries);
      const lists = error ? [] : [keyOf(listFavorites), keyOf(discover, { tab: 'favorites' })];
      await Promise.all([...before, ...since, ...lists].map((queryKey) => askAllAgain(queries, queryKey)));
    },
  });
}
