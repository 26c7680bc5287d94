import type { Action } from './check-actions.js';
import { checkDeletion } from './check-deletion.js';
import type { Attempted } from './history.js';

/**
 * A conversation in the end: the client ids of the messages that are stored, and of those that each member sees, oldest first.
 */
export type Chat = { id: string; stored: string[]; views: { by: string; shown: string[] }[] };

/** Whoever deleted a conversation for themselves sees the end of it that came since; the other member sees all. */
export function checkDeletedConversations(attempts: Attempted<Action>[], chats: Chat[]): string[] {
  const sends = Map.groupBy(attempts, ({ kind, thing }) => `${kind} ${thing}`);
  return chats.flatMap(({ id, stored, views }) => {
    const messages = stored.map((name) => ({ name, seen: name, attempts: sends.get(`send ${name}`) ?? [] }));
    return views.flatMap(({ by, shown }) => {
      const deletions = attempts.filter((one) => one.kind === 'clear' && one.by === by && one.thing === id);
      return checkDeletion(by, deletions, messages, shown);
    });
  });
}
