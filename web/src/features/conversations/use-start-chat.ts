import { listConversations, openConversation } from '@kindred/contracts/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { useNavigateFromHere } from '../../lib/use-navigate-from-here';

/** Opens the conversation with somebody, which may be a new one, and goes there. */
export function useStartChat(otherUserId: string) {
  const queries = useQueryClient();
  const navigate = useNavigateFromHere();
  return useMutation({
    mutationFn: () => api(openConversation, { otherUserId }),
    onSuccess: ({ conversationId }) => {
      queries.invalidateQueries({ queryKey: keyOf(listConversations) });
      navigate(`/chat/${conversationId}`);
    },
    onError: (error) => reportFailure(error, 'Error', 'Failed to start chat. Please try again.'),
  });
}
