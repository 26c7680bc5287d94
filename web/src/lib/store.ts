import { useSyncExternalStore } from 'react';

type Listener = () => void;
type Store<T> = { get: () => T; set: (value: T) => void; listen: (listener: Listener) => () => void };

/**
 * A value that lives outside of React, for `useStore`. `begin` runs when the first component listens; what it returns
 * runs when the last one has stopped.
 */
export function createStore<T>(value: T, begin?: () => (() => void) | undefined): Store<T> {
  const listeners = new Set<Listener>();
  let end: (() => void) | undefined;
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    listen(listener) {
      if (listeners.size === 0) end = begin?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end?.();
      };
    },
  };
}

/** The value of a store. The component is drawn anew when it changes. */
export function useStore<T>({ listen, get }: Store<T>): T {
  return useSyncExternalStore(listen, get);
}
