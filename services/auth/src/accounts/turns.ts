import { network } from '@kindred/kit/context';
import type { Turns } from '@kindred/kit/turns';

/**
 * Callers wait for five seconds, and for ten where they need two turns: who would begin later than this is told at once, and
 * their work is not done for nobody.
 */
export const LONGEST_WAIT_MS = 4000;

/** Does work when it is the turn of the caller's network. @throws the refusal when there is no room for it */
export function inTurn<T>(turns: Turns, work: () => Promise<T>, refusal: () => Error): Promise<T> {
  return turns.run({ ownerId: network() ?? '', until: performance.now() + LONGEST_WAIT_MS, work, refusal });
}
