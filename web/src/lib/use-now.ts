import { useSyncExternalStore } from 'react';

const TICK = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** The time in milliseconds, anew every half minute, the same for everyone who asks. */
export function useNow() {
  return useSyncExternalStore(listen, () => now);
}

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, TICK);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}
