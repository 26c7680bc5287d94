import { useSyncExternalStore } from 'react';

/** As in base.css: from here on the column has room beside it. */
const WIDE = '(width >= 64rem)';

/** Whether something can stand beside the column. */
export function useIsWide() {
  return useSyncExternalStore(listen, () => window.matchMedia(WIDE).matches);
}

function listen(listener: () => void) {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
