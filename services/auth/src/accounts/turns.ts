import { network } from '@kindred/kit/context';
import type { Turns } from '@kindred/kit/turns';

/**
 * Callers wait for five seconds, or for ten if they need two turns. Work that has not begun after this time is refused, since
 * its caller would soon be gone.
 */
export const LONGEST_WAIT_MS = 4000;

/** Does work when it is the turn of the caller's network. @throws the refusal when there is no room for it */
export function inTurn<T>(turns: Turns, work: () => Promise<T>, refusal: () => Error): Promise<T> {
  return turns.run({ ownerId: network() ?? '', until: performance.now() + LONGEST_WAIT_MS, work, refusal });
}
