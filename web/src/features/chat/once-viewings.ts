import { VIEWING_SECONDS } from '@kindred/contracts/view-once';
import { createStore, useStore } from '../../lib/store';

/** Where a photo is that may be looked at now, and until when, in milliseconds of this device's clock. */
export type Viewing = { address: string; endsAt: number };

const viewings = createStore<ReadonlyMap<string, Viewing>>(new Map());

/** What may be looked at of a message; it outlives the chat's leaving the screen, for no more than its minute. */
export function useViewing(messageId: string) {
  return useStore(viewings).get(messageId) ?? null;
}

/** From now on a photo may be looked at, for a minute. */
export function noteViewing(messageId: string, address: string) {
  const lasts = VIEWING_SECONDS * 1000;
  viewings.set(new Map(viewings.get()).set(messageId, { address, endsAt: Date.now() + lasts }));
  setTimeout(() => endViewing(messageId), lasts);
}

export function endViewing(messageId: string) {
  const left = new Map(viewings.get());
  left.delete(messageId);
  viewings.set(left);
}
