import { listMessages } from '@kindred/contracts/chat';
import type { QueryClient } from '@tanstack/react-query';
import { retryForConnection } from '../../lib/live';
import { keyOf } from '../../lib/query-client';
import { catchUp } from './catch-up';
import { noteGap } from './gaps';

/**
 * Catches up on the chat that is shown, and on what became of what is shown of it. Any other that was opened during this visit
 * does so at its next opening: for it only is noted, before this connection brings anything, after which message it begins.
 */
export function catchUpAll(queries: QueryClient, ownId: string) {
  for (const query of queries.getQueryCache().findAll({ queryKey: keyOf(listMessages) })) {
    const { conversationId, around } = query.queryKey[1] as { conversationId: string; around?: string };
    if (!query.state.data || around) continue;
    if (!query.isActive() && noteGap(queries, conversationId)) continue;
    void retryForConnection(() => catchUp(queries, conversationId, ownId));
  }
  void retryForConnection(async () => (await import('./read-again')).readShownAgain(queries));
}
