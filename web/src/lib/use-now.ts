import { serverNow } from './server-clock';
import { createStore, useStore } from './store';

const TICK = 30_000;

const now = createStore(serverNow(), () => {
  const tick = () => now.set(serverNow());
  tick();
  const timer = setInterval(tick, TICK);
  return () => clearInterval(timer);
});

/** The server's time in milliseconds, anew every half minute, the same for everyone who asks. */
export function useNow() {
  return useStore(now);
}
