import { useSyncExternalStore } from 'react';
import { createStore, useStore } from './store';

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

const returns = createStore(0, () => {
  const count = () => returns.set(returns.get() + 1);
  window.addEventListener('online', count);
  return () => window.removeEventListener('online', count);
});

/** Grows when the network is there again: what has failed before is worth another try. */
export const useTimesReturned = () => useStore(returns);
