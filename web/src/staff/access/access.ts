import { listAppeals } from '@kindred/contracts/appeals';
import { getCurrentUser } from '@kindred/contracts/session';
import { api } from '../../lib/api';
import { codeOf } from '../../lib/api-error';
import { createStore, useStore } from '../../lib/store';

const barriers = ['unauthorized', 'second_factor_needed', 'not_found'] as const;
/**
 * Why the server shows a moderator nothing: nobody is signed in, or without a second factor in the last 12 hours, or somebody
 * who is not of the staff.
 */
export type Barrier = (typeof barriers)[number];

const barrier = createStore<Barrier | null>(null);

/** What is said of a decision that a closed console sent, once it is open again. */
export const CLOSED = 'You were signed out, or had no role. Nothing was decided: try again.';

/**
 * Hears every failure. What was typed stays under the overlay that this opens. For whoever is signed out, or has lost the role,
 * a path of the console is one that does not exist. The console itself asks for none that does not.
 */
export function noticeLostAccess(error: unknown) {
  if (codeOf(error) !== 'not_found') return bar(error);
  if (!isBarred()) void proveAccess().catch(bar);
}

/** Covers the console for what an error says of the caller; nothing for any other. */
export function bar(error: unknown) {
  const code = codeOf(error);
  const found = barriers.find((one) => one === code);
  if (found) barrier.set(found);
}

/** Asks who is signed in, and for something that only the staff get. @throws ApiError where the console is closed to them */
async function proveAccess() {
  await api(getCurrentUser, {});
  await api(listAppeals, {});
}

export function regainAccess() {
  barrier.set(null);
}

export const isBarred = () => barrier.get() !== null;

export function useBarrier() {
  return useStore(barrier);
}
