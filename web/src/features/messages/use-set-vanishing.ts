import type { VanishAfter } from '@kindred/contracts/vanish-after';
import { setVanishing } from '@kindred/contracts/vanishing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { isRefusal } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';
import { noteStale, noteVanishing } from './conversation-cache';

/** Says after how long the new messages of a conversation vanish. */
export function useSetVanishing(conversationId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (vanishAfter: VanishAfter) => api(setVanishing, { conversationId, vanishAfter }),
    onSuccess: (_, vanishAfter) => {
      noteVanishing(queries, conversationId, vanishAfter);
      // The other may have set it meanwhile.
      noteStale(queries, conversationId);
    },
    onError: (error) => {
      reportFailure(error, 'Error', 'Failed to change vanishing messages. Please try again.');
      if (!isRefusal(error)) noteStale(queries, conversationId);
    },
  });
}
