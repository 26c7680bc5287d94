import type { Action } from './check-actions.js';
import { checkDeletion } from './check-deletion.js';
import type { Attempted } from './history.js';

/**
 * A conversation in the end: the client ids of the messages that are stored, and of those that each member sees, oldest first.
 */
export type Chat = { id: string; stored: string[]; views: { by: string; shown: string[] }[] };

/** Whoever deleted a conversation for themselves sees the end of it that came since; the other member sees all. */
export function checkChats(attempts: Attempted<Action>[], chats: Chat[]): string[] {
  const sends = Map.groupBy(
    attempts.filter(({ kind }) => kind === 'send'),
    ({ thing }) => thing,
  );
  return chats.flatMap(({ id, stored, views }) =>
    views.flatMap(({ by, shown }) => {
      const deletions = attempts.filter((one) => one.kind === 'clear' && one.by === by && one.thing === id);
      const sent = stored.map((name) => ({ name, isShown: shown.includes(name), attempts: sends.get(name) ?? [] }));
      const end = shown.length > 0 ? stored.slice(-shown.length) : [];
      const isEnd = end.join() === shown.join();
      return [...(isEnd ? [] : [`${by} sees no end of ${id}`]), ...checkDeletion(by, deletions, sent)];
    }),
  );
}
