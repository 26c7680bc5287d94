import { createStore, useStore } from './store';

const TICK = 30_000;

const now = createStore(Date.now(), () => {
  const tick = () => now.set(Date.now());
  tick();
  const timer = setInterval(tick, TICK);
  return () => clearInterval(timer);
});

/** The time in milliseconds, anew every half minute, the same for everyone who asks. */
export function useNow() {
  return useStore(now);
}
