import { listMessages } from '@kindred/contracts/chat';
import type { QueryClient } from '@tanstack/react-query';
import { forgetDraft } from '../../lib/drafts';
import { forgetPhotos } from '../../lib/photo-cache';
import { keyOf } from '../../lib/query-client';
import { noteStale, removeConversation } from './conversation-cache';

/** Drops what this device has of a conversation that the member has deleted. What is on the screen is asked for again. */
export function forgetConversation(queries: QueryClient, conversationId: string) {
  forgetDraft(conversationId);
  void forgetPhotos();
  removeConversation(queries, conversationId);
  noteStale(queries, conversationId);
  void queries.resetQueries({ queryKey: keyOf(listMessages, { conversationId }) });
}
