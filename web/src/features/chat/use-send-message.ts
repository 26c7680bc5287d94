import { type Message, sendMessage } from '@kindred/contracts/chat';
import type { CurrentUser } from '@kindred/contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../lib/api';
import { codeOf } from '../../lib/api-error';
import { markHasFailed } from '../../lib/drafts';
import { reportFailure } from '../../lib/report-failure';
import { catchUpOpened, reloadIfMissing } from './catch-up';
import { changePending, dropPending, keepPending } from './kept-pending';
import { addMessages, markFailed, removePendingMessage, showPendingMessage } from './message-cache';
import { type PendingMessage, shownPendingMessage } from './shown-message';
import type { Uploaded } from './upload-once';

/** A message that a network lets hang has failed then, and the next one can be sent. */
const PATIENCE_MS = 30_000;

const loadUpload = () => import('./upload-once');

/** Whether a photo or a recording is sent, whose upload takes its time. */
const hasFile = ({ file, recording }: PendingMessage) => Boolean(recording ?? file);

async function uploaded(pending: PendingMessage, conversationId: string): Promise<Uploaded> {
  if (!hasFile(pending)) return { messageType: 'text' };
  return (await loadUpload()).uploadOnce(pending, conversationId);
}

const QUOTE_LOST = 'What you answered is gone. Retry sends your message without it.';

/** Whether a message was refused because the one that it answers is gone. Of a photo that is seen once another error says so. */
function hasLostQuote(error: Error, { replyToId, viewOnce }: PendingMessage) {
  return Boolean(replyToId) && codeOf(error) === (viewOnce ? 'photo_missing' : 'message_missing');
}

/**
 * Sends a message, which is shown at once. One that fails stays with an error, and can be retried under the same client id or
 * discarded.
 */
export function useSendMessage(conversationId: string, user: CurrentUser, onSent: (message: Message) => void) {
  const queries = useQueryClient();
  // All that is under way counts, not only what was sent last.
  const [texts, setTexts] = useState(0);
  const countText = (pending: PendingMessage, change: number) =>
    hasFile(pending) || setTexts((count) => count + change);
  const send = useMutation({
    mutationFn: async (pending: PendingMessage) => {
      const { clientId, content, viewOnce, replyToId } = pending;
      const what = { content, ...(await uploaded(pending, conversationId)), viewOnce: viewOnce || undefined };
      return api(sendMessage, { conversationId, clientId, ...what, replyToId }, { patienceMs: PATIENCE_MS });
    },
    onMutate: (pending) => {
      countText(pending, 1);
      showPendingMessage(queries, shownPendingMessage(pending, conversationId, user));
      keepPending(queries, conversationId, pending);
    },
    onSuccess: (message, { clientId }) => {
      dropPending(queries, conversationId, clientId);
      addMessages(queries, conversationId, [{ ...message, isAnswer: true }]);
      onSent(message);
    },
    onError: (error, pending) => {
      const isQuoteLost = hasLostQuote(error, pending);
      if (!isQuoteLost && hasFile(pending)) void loadUpload().then(({ forgetUpload }) => forgetUpload(pending, error));
      const next = isQuoteLost ? { ...pending, replyToId: null, replyTo: null } : pending;
      changePending(queries, conversationId, next);
      markFailed(queries, conversationId, next);
      markHasFailed(conversationId, true);
      reloadIfMissing(queries, conversationId, error);
      reportFailure(error, 'Error', isQuoteLost ? QUOTE_LOST : 'Failed to send message. Please try again.');
    },
    onSettled: (_message, _error, pending) => countText(pending, -1),
  });
  const discard = useCallback(
    ({ clientId }: PendingMessage) => {
      dropPending(queries, conversationId, clientId);
      removePendingMessage(queries, conversationId, clientId);
      // It may have reached the server whose answer did not come: then it is shown as sent.
      void catchUpOpened(queries, conversationId, user.id);
    },
    [queries, conversationId, user.id],
  );
  return { send, discard, isSendingText: texts > 0 };
}
