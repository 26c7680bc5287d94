import { unsendMessage } from '@kindred/contracts/message-changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { forgetFile } from '../../lib/forget-file';
import { reportFailure } from '../../lib/report-failure';
import { newerOf } from './merge-messages';
import { changeMessage } from './message-cache';
import { type ShownMessage, withoutContent } from './shown-message';

/** Takes back a message of one's own. It shows as unsent at once, and is back if that fails. */
export function useUnsend(onUnsent: (message: ShownMessage) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ conversationId, id }: ShownMessage) => api(unsendMessage, { conversationId, messageId: id }),
    onMutate: (message) => changeMessage(queries, message, (one) => withoutContent(one, new Date().toISOString())),
    onSuccess: (_, message) => {
      onUnsent(message);
      const url = message.imageUrl ?? message.voiceUrl;
      if (url) void forgetFile(url);
    },
    onError: (error, message) => {
      // The answer alone may have been lost, and a newer version have come meanwhile.
      changeMessage(queries, message, (one) => newerOf(one, message));
      reportFailure(error, 'Error', 'Failed to unsend message. Please try again.');
    },
  });
}
