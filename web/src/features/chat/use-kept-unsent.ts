import type { CurrentUser } from '@kindred/contracts/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dropUnsent, keptUnsent, type Unsent } from './kept-unsent';
import { showPendingMessage } from './message-cache';
import { quoteOf, type ShownMessage, shownPendingMessage } from './shown-message';

/**
 * Shows what was not sent before this page was loaded, or its list anew, as failed. What is known to have reached the server,
 * by whatever way, is let go.
 */
export function useKeptUnsent(conversationId: string, user: CurrentUser, messages: ShownMessage[]) {
  const queries = useQueryClient();

  useEffect(() => {
    for (const unsent of keptUnsent(conversationId)) {
      const known = messages.find(({ clientId, senderId }) => clientId === unsent.clientId && senderId === user.id);
      if (!known) show(unsent);
      else if (!known.pending) dropUnsent(queries, conversationId, unsent.clientId);
    }

    function show(unsent: Unsent) {
      const answered = messages.find(({ id }) => id === unsent.replyToId);
      const pending = { ...unsent, replyTo: answered && quoteOf(answered) };
      const shown = shownPendingMessage(pending, conversationId, user, new Date());
      showPendingMessage(queries, { ...shown, hasFailed: true });
    }
  }, [queries, conversationId, user, messages]);
}
