import { useSyncExternalStore } from 'react';

/** Whether the browser has a network at all. */
export function useIsOnline() {
  return useSyncExternalStore(listen, () => navigator.onLine);
}

function listen(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
