import { useSyncExternalStore } from 'react';

/** The height in pixels that a keyboard leaves of the screen, where the browser lays it over the page. */
export function useVisibleHeight() {
  return useSyncExternalStore(watch, () => window.visualViewport?.height);
}

function watch(listener: () => void) {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}
