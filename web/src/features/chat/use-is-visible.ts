import { useSyncExternalStore } from 'react';

/** Whether the page is on the screen, and not behind another one. */
export function useIsVisible() {
  return useSyncExternalStore(watch, () => document.visibilityState === 'visible');
}

function watch(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
