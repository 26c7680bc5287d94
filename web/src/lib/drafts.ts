/**
 * What was written in a conversation and not sent, in the session storage: the text, the id of the message that it answers,
 * and a message that was there when it was written. It outlives a visit to another screen and a reload, and goes with the session.
 */
type Part = 'draft' | 'reply' | 'beside';

export function keptDraft(part: Part, conversationId: string) {
  return sessionStorage.getItem(`${part}:${conversationId}`);
}

/** Nothing is kept of an empty text, or of null. */
export function keepDraft(part: Part, conversationId: string, text: string | null) {
  const key = `${part}:${conversationId}`;
  if (text) sessionStorage.setItem(key, text);
  else sessionStorage.removeItem(key);
}

export function forgetDraft(conversationId: string) {
  for (const part of ['draft', 'reply', 'beside'] as const) keepDraft(part, conversationId, null);
}
