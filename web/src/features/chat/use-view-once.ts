import { viewOnce } from '@kindred/contracts/view-once';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { isMissing } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';
import { changeMessage } from './message-cache';
import { endViewing, noteViewing, useViewing } from './once-viewings';
import type { ShownMessage } from './shown-message';

const GONE = 'It was opened before, or is not there any more.';

/**
 * Opens a photo that can be seen once. `viewing` is there until it is closed, or its minute is over: who has left the chat
 * before the answer came opens it when they are back.
 */
export function useViewOnce(message: ShownMessage) {
  const queries = useQueryClient();
  const viewing = useViewing(message.id);
  const [isOpen, setIsOpen] = useState(false);
  const view = useMutation({
    mutationFn: () => api(viewOnce, { conversationId: message.conversationId, messageId: message.id }),
    onSuccess: ({ address }) => {
      noteViewing(message.id, address);
      setIsOpen(true);
      changeMessage(queries, message, (one) => ({ ...one, viewedAt: one.viewedAt ?? new Date().toISOString() }));
    },
    onError: (error) =>
      reportFailure(error, 'Error', isMissing(error) ? GONE : 'Failed to open the photo. Please try again.'),
  });

  function open() {
    if (viewing) setIsOpen(true);
    else view.mutate();
  }

  function close() {
    setIsOpen(false);
    endViewing(message.id);
  }

  return { view, viewing, isOpen: isOpen && viewing !== null, open, close };
}
