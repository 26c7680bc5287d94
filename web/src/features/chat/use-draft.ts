import { useState } from 'react';
import { keepDraft, keptDraft } from '../../lib/drafts';

/** The draft of a conversation. It is kept when the chat is left or reloaded, and removed at sign-out. */
export function useDraft(conversationId: string) {
  const [text, setText] = useState(() => keptDraft('draft', conversationId) ?? '');

  function write(changed: string) {
    setText(changed);
    keepDraft('draft', conversationId, changed);
  }

  return [text, write] as const;
}

/** The id of the message that the draft answers; kept as the draft is. */
export function useReplyTo(conversationId: string) {
  const [replyToId, setReplyToId] = useState(() => keptDraft('reply', conversationId));

  function answer(messageId: string | null) {
    setReplyToId(messageId);
    keepDraft('reply', conversationId, messageId);
  }

  return [replyToId, answer] as const;
}
