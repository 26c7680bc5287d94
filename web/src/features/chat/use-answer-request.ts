import { listConversations } from '@kindred/contracts/chat';
import { acceptRequest, declineRequest } from '@kindred/contracts/message-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { isRefusal } from '../../lib/api-error';
import { keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { noteStale } from '../messages/conversation-cache';
import { conversationQuery } from '../messages/conversations-query';

const operations = { accept: acceptRequest, decline: declineRequest };

/** Answers a request to write. `onDecline` leaves it. */
export function useAnswerRequest(conversationId: string, onDecline: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: keyof typeof operations) => api(operations[answer], { conversationId }),
    onSuccess: (_, answer) => {
      if (answer === 'decline') onDecline();
      const lists = queries.invalidateQueries({ queryKey: keyOf(listConversations) });
      return Promise.all([lists, queries.invalidateQueries(conversationQuery(conversationId))]);
    },
    onError: (error) => {
      reportFailure(error, 'Error', 'Failed to answer the request. Please try again.');
      if (!isRefusal(error)) noteStale(queries, conversationId);
    },
  });
}
