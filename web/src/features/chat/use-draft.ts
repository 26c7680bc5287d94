import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepDraft, keptDraft } from '../../lib/drafts';
import { messagesOf } from './message-cache';
import { messagesQuery } from './messages-query';
import type { ShownMessage } from './shown-message';

/** The draft of a conversation. It is kept, and beside which message, when the chat is left or reloaded, and removed at sign-out. */
export function useDraft(conversationId: string) {
  const queries = useQueryClient();
  const [text, setText] = useState(() => keptDraft('draft', conversationId) ?? '');

  function write(changed: string) {
    setText(changed);
    keepDraft('draft', conversationId, changed);
    keepBeside(queries, conversationId);
  }

  return [text, write] as const;
}

/** Keeps, as long as something that was not sent is kept, the last message that was there when it was written. */
export function keepBeside(queries: QueryClient, conversationId: string) {
  const isWritten = keptDraft('draft', conversationId) || keptDraft('unsent', conversationId);
  const known = messagesOf(queries.getQueryData(messagesQuery(conversationId).queryKey));
  const last = isWritten && known?.findLast(({ pending }) => !pending);
  keepDraft('beside', conversationId, last ? `${last.id} ${last.expiresAt ?? ''}` : null);
}

/** A message that is answered. What it says is known unless the page was loaded anew. */
export type Reply = { id: string; message?: ShownMessage };

/** The message that the draft answers. Its id is kept as the draft is, but none of its words. */
export function useReply(conversationId: string) {
  const [reply, setReply] = useState<Reply | null>(() => {
    const id = keptDraft('reply', conversationId);
    return id ? { id } : null;
  });

  function answer(message: ShownMessage | null) {
    setReply(message && { id: message.id, message });
    keepDraft('reply', conversationId, message?.id ?? null);
  }

  return [reply, answer] as const;
}
