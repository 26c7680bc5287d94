import { interact, listFavorites, withdraw } from '@kindred/contracts/interactions';
import { type DiscoverUser, discover } from '@kindred/contracts/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { beginChange, endChange } from '../../lib/changes-under-way';
import { askAgain, keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { changePerson } from './person-cache';

/** Marks a person as a favorite or takes that back: at once, and undone if the server refuses it. The server hears one after the other. */
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
    onSuccess: (_nothing, taken, earlier) => {
      endChange(name, taken);
      const again = earlier.map((queryKey) => askAgain(queries, queryKey));
      const lists = [keyOf(listFavorites), keyOf(discover, { tab: 'favorites' })];
      return Promise.all([...again, ...lists.map((queryKey) => queries.invalidateQueries({ queryKey }))]);
    },
    onError: async (error) => {
      const isFavorite = endChange<boolean>(name);
      if (isFavorite !== undefined) await changePerson(queries, user.id, { isFavorite });
      reportFailure(error, 'Error', 'Failed to update favorites. Please try again.');
    },
  });
}
