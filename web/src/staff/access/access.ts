import { codeOf } from '../../lib/api-error';
import { createStore, useStore } from '../../lib/store';

const barriers = ['unauthorized', 'second_factor_needed'] as const;
/** Why the server shows a moderator nothing: nobody is signed in, or without a second factor in the last 12 hours. */
export type Barrier = (typeof barriers)[number];

const barrier = createStore<Barrier | null>(null);

/** Hears every failure. What was typed stays under the overlay that this opens. */
export function noticeLostAccess(error: unknown) {
  const code = codeOf(error);
  const found = barriers.find((one) => one === code);
  if (found) barrier.set(found);
}

export function regainAccess() {
  barrier.set(null);
}

export const isBarred = () => barrier.get() !== null;

export function useBarrier() {
  return useStore(barrier);
}
