import { type Conversation, getConversation, listConversations, listMessages } from '@kindred/contracts/chat';
import { interact, listBlocks, withdraw } from '@kindred/contracts/interactions';
import { searchMessages } from '@kindred/contracts/message-search';
import { viewProfile } from '@kindred/contracts/session';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { isRefusal } from '../../lib/api-error';
import { tellTabs } from '../../lib/other-tabs';
import { forgetPhotos } from '../../lib/photo-cache';
import { askAllAgain, keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { dropPerson, refreshPeople } from './person-cache';

/** Blocks a person: from now on neither sees the other. `onDone` leaves the place where they were shown. */
export function useBlock(userId: string, onDone: () => void) {
  const queries = useQueryClient();
  const block = { toUserId: userId, type: 'block' as const };

  const undo = async () => {
    await api(withdraw, block).then(
      () => tellTabs('changed'),
      (error) => reportFailure(error, 'Error', 'Failed to unblock user.'),
    );
    await refreshAfterBlock(queries);
  };

  return useMutation({
    mutationFn: () => api(interact, block),
    onSuccess: () => {
      tellTabs('changed');
      onDone();
      void forgetPhotos();
      forgetPerson(queries, userId);
      toast({
        title: 'User blocked',
        description: 'You will no longer see this user in discovery.',
        action: { label: 'Undo', run: undo, isUndo: true },
      });
      return refreshAfterBlock(queries);
    },
    onError: (error) => {
      reportFailure(error, 'Error', 'Failed to block user. Please try again.');
      if (!isRefusal(error)) void refreshAfterBlock(queries);
    },
  });
}

/** Whom one sees and with whom one talks follows from whom one blocked. */
export function refreshAfterBlock(queries: QueryClient) {
  // A query that failed before may succeed now. It runs again where it is next shown.
  queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
  const lists = [keyOf(listConversations), keyOf(listBlocks)];
  return Promise.all([refreshPeople(queries), ...lists.map((queryKey) => askAllAgain(queries, queryKey))]);
}

/** Drops what is cached of a person and of their conversation, so that no list, search or page gone back to shows it. */
function forgetPerson(queries: QueryClient, userId: string) {
  dropPerson(queries, userId);
  void queries.resetQueries({ queryKey: keyOf(viewProfile, { userId }) });
  void queries.resetQueries({ queryKey: keyOf(searchMessages) });
  for (const { id: conversationId, user1, user2 } of knownConversations(queries)) {
    if (user1.id !== userId && user2.id !== userId) continue;
    for (const contract of [listMessages, getConversation]) {
      void queries.resetQueries({ queryKey: keyOf(contract, { conversationId }) });
    }
  }
}

function knownConversations(queries: QueryClient) {
  const opened = queries.getQueriesData<Conversation>({ queryKey: keyOf(getConversation) });
  const pages = queries.getQueryData<InfiniteData<{ items: Conversation[] }>>(keyOf(listConversations))?.pages ?? [];
  return [...opened.flatMap(([, one]) => one ?? []), ...pages.flatMap(({ items }) => items)];
}
