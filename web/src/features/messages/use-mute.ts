import { type MuteFor, muteConversation } from '@kindred/contracts/own-conversations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { isRefusal } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';
import { noteMuted, noteStale } from './conversation-cache';

type Mute = { conversationId: string; for: MuteFor };

/** Mutes a conversation for the member, or ends that. */
export function useMute() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mute: Mute) => api(muteConversation, mute),
    onSuccess: ({ mutedUntil }, { conversationId }) => noteMuted(queries, conversationId, mutedUntil),
    onError: (error, mute) => {
      reportFailure(error, 'Error', `Failed to ${mute.for ? 'mute' : 'unmute'} the conversation. Please try again.`);
      if (!isRefusal(error)) noteStale(queries, mute.conversationId);
    },
  });
}
