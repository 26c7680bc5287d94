import type { CurrentUser } from '@kindred/contracts/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markHasFailed } from '../../lib/drafts';
import { dropPending, type KeptPending, keptPending } from './kept-pending';
import { showPendingMessage } from './message-cache';
import { quoteOf, type ShownMessage, shownPendingMessage } from './shown-message';

/**
 * Shows what was not sent before this page was loaded, or its list anew, as failed. What is known to have reached the server,
 * by whatever way, is let go. The conversation is marked as long as a message has failed.
 */
export function useKeptPending(conversationId: string, user: CurrentUser, messages: ShownMessage[]) {
  const queries = useQueryClient();
  const hasFailed = messages.some((one) => one.hasFailed);
  useEffect(() => markHasFailed(conversationId, hasFailed), [conversationId, hasFailed]);

  useEffect(() => {
    for (const kept of keptPending(conversationId)) {
      const known = messages.find(({ clientId, senderId }) => clientId === kept.clientId && senderId === user.id);
      if (!known) show(kept);
      else if (!known.pending) dropPending(queries, conversationId, kept.clientId);
    }

    function show(kept: KeptPending) {
      const answered = messages.find(({ id }) => id === kept.replyToId);
      const pending = { ...kept, replyTo: answered && quoteOf(answered) };
      const shown = shownPendingMessage(pending, conversationId, user);
      showPendingMessage(queries, { ...shown, hasFailed: true });
    }
  }, [queries, conversationId, user, messages]);
}
