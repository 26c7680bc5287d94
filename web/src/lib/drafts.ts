import { createStore, useStore } from './store';

const parts = ['draft', 'reply', 'unsent', 'beside', 'failed'] as const;

/**
 * What was written in a conversation and not sent, in the session storage: the text, the id of the message that it answers,
 * messages that the server has not taken yet, a message that was there when all this was written, and whether one has failed to
 * be sent. It outlives a visit to another screen and a reload, and goes with the session.
 */
type Part = (typeof parts)[number];

export function keptDraft(part: Part, conversationId: string) {
  return sessionStorage.getItem(`${part}:${conversationId}`);
}

/** Nothing is kept of an empty text, or of null. A storage that is full keeps what it has: writing goes on all the same. */
export function keepDraft(part: Part, conversationId: string, text: string | null) {
  const key = `${part}:${conversationId}`;
  if (!text) return sessionStorage.removeItem(key);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // As above.
  }
}

/** How often it changed which conversations have a message that failed to be sent. */
const failures = createStore(0);

const isMarked = (conversationId: string) => keptDraft('failed', conversationId) !== null;

export function useHasFailed(conversationId: string) {
  useStore(failures);
  return isMarked(conversationId);
}

export function markHasFailed(conversationId: string, hasFailed: boolean) {
  if (isMarked(conversationId) === hasFailed) return;
  keepDraft('failed', conversationId, hasFailed ? 'yes' : null);
  failures.set(failures.get() + 1);
}

/** How often the drafts of conversations were forgotten. */
const forgotten = createStore<Record<string, number>>({});

/** Grows when the draft of a conversation is forgotten while it may be on the screen. */
export const useTimesForgotten = (conversationId: string) => useStore(forgotten)[conversationId] ?? 0;

export function forgetDraft(conversationId: string) {
  for (const part of parts) keepDraft(part, conversationId, null);
  const times = forgotten.get();
  forgotten.set({ ...times, [conversationId]: (times[conversationId] ?? 0) + 1 });
}
