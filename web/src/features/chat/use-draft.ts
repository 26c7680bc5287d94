import { useState } from 'react';

/** What one has begun to write in a conversation: it outlives leaving the chat and reloading, but no sign-out. */
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
