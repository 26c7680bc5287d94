import { unsendMessage } from '@kindred/contracts/message-changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { isRefusal } from '../../lib/api-error';
import { forgetFile } from '../../lib/forget-file';
import { retryForConnection } from '../../lib/live';
import { reportFailure } from '../../lib/report-failure';
import { noteChanged } from '../messages/conversation-cache';
import { readAgain } from './catch-up';
import { changeMessage } from './message-cache';
import type { ShownMessage } from './shown-message';

/** Takes back a message of one's own. It shows as unsent at once, and is back if that fails. */
export function useUnsend() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ conversationId, id }: ShownMessage) => api(unsendMessage, { conversationId, messageId: id }),
    onMutate(message) {
      const unsentAt = new Date().toISOString();
      changeMessage(queries, message, (one) => withoutContent(one, unsentAt));
      return unsentAt;
    },
    onSuccess: (_, message, unsentAt) => {
      noteChanged(queries, withoutContent(message, unsentAt));
      const url = message.imageUrl ?? message.voiceUrl;
      if (url) forgetFile(url);
    },
    onError: (error, message, unsentAt) => {
      // Where the answer alone was lost, the server's own version may have come.
      changeMessage(queries, message, (one) => (one.unsentAt === unsentAt ? message : one));
      reportFailure(error, 'Error', 'Failed to unsend message. Please try again.');
      if (!isRefusal(error)) void retryForConnection(() => readAgain(queries, message.conversationId));
    },
  });
}

/** What is left of an unsent message. */
function withoutContent(message: ShownMessage, unsentAt: string): ShownMessage {
  const empty = { content: '', messageType: 'text' as const, imageUrl: null, replyTo: null, reactions: [] };
  const silent = { voiceUrl: null, duration: null, waveform: null };
  return { ...message, ...empty, ...silent, unsentAt, version: (message.version ?? 0) + 1 };
}
