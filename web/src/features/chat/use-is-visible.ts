import { useSyncExternalStore } from 'react';

/** Whether the page is visible. */
export function useIsVisible() {
  return useSyncExternalStore(watch, () => document.visibilityState === 'visible');
}

function watch(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
