import { deleteConversation } from '@kindred/contracts/own-conversations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { isRefusal } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { noteStale } from './conversation-cache';
import { forgetConversation } from './forget-conversation';

/** Deletes a conversation for the member. `onDone` leaves the place where it was shown. */
export function useDeleteConversation(onDone: () => Promise<void>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (conversationId: string) => api(deleteConversation, { conversationId }),
    onSuccess: async (_, conversationId) => {
      await onDone();
      forgetConversation(queries, conversationId);
      toast({ title: 'Conversation deleted', description: 'It is removed for you.' });
    },
    onError: (error, conversationId) => {
      reportFailure(error, 'Error', 'Failed to delete the conversation. Please try again.');
      if (!isRefusal(error)) noteStale(queries, conversationId);
    },
  });
}
