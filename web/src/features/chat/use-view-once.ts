import { viewOnce } from '@kindred/contracts/view-once';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { isMissing } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';
import { changeMessage } from './message-cache';
import type { ShownMessage } from './shown-message';

/** Where a photo is that the member looks at now. */
export type Viewing = { address: string };

const GONE = 'It was opened before, or is not there any more.';

/** Opens a photo that can be seen once. `viewing` is there until it is closed. */
export function useViewOnce(message: ShownMessage) {
  const queries = useQueryClient();
  const [viewing, setViewing] = useState<Viewing | null>(null);
  const view = useMutation({
    mutationFn: () => api(viewOnce, { conversationId: message.conversationId, messageId: message.id }),
    onSuccess: ({ address }) => {
      setViewing({ address });
      changeMessage(queries, message, (one) => ({ ...one, viewedAt: one.viewedAt ?? new Date().toISOString() }));
    },
    onError: (error) =>
      reportFailure(error, 'Error', isMissing(error) ? GONE : 'Failed to open the photo. Please try again.'),
  });
  return { view, viewing, close: () => setViewing(null) };
}
