import { useState } from 'react';

/** The draft of a conversation. It is kept when the chat is left or reloaded, and removed at sign-out. */
export function useDraft(conversationId: string) {
  const key = `draft:${conversationId}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');

  function write(changed: string) {
    setText(changed);
    if (changed) sessionStorage.setItem(key, changed);
    else sessionStorage.removeItem(key);
  }

  return [text, write] as const;
}
