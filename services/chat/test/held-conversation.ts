import { whileHeld } from '@kindred/testing/while-held';

type Meanwhile = Parameters<typeof whileHeld>[3];

/**
 * Holds the row of a conversation until a write waits for it, and lets it go once something else has happened. So that happens after
 * the write has asked who may see whom, and before it stores anything.
 */
export function whileWaiting<T>(url: string, conversationId: string, write: () => Promise<T>, meanwhile: Meanwhile) {
  return whileHeld(url, ['select from conversations where id = $1 for update', conversationId], write, meanwhile);
}
