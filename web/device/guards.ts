import { LOCK, QUICK_EXIT } from '../src/lib/device-keys';
import { loadGuard } from '../src/lib/load-guard';

const LONGEST_MS = 60_000;
const guards = { [QUICK_EXIT]: '/exit.js', [LOCK]: '/away.js' } as const;
type Key = keyof typeof guards;

/** Loads a script that guards this device, if it is switched on. One that does not come is asked for again, after growing pauses. */
export function guard(key: Key, pause = 1000) {
  if (localStorage.getItem(key) === null) return;
  loadGuard(guards[key]).catch(() => setTimeout(guard, pause, key, Math.min(2 * pause, LONGEST_MS)));
}

/** Loads those that are switched on, also when the network is back or another tab switches one on. */
export function guardAll() {
  const all = () => {
    guard(QUICK_EXIT);
    guard(LOCK);
  };
  all();
  window.addEventListener('online', all);
  window.addEventListener('storage', ({ key, newValue }) => {
    // With a value this tab leaves (head/exit.ts).
    const isSwitchedOn = key === LOCK || (key === QUICK_EXIT && newValue === '');
    if (isSwitchedOn) guard(key);
  });
}
