import { useState } from 'react';
import { afterPaint } from '../../lib/after-paint';
import { type Filters, readFilters, writeFilters } from './filters';

/** The saved filters, or null while none are applied. A change shows the new list from its top. */
export function useSavedFilters() {
  const [saved, setSaved] = useState(readFilters);

  function save(filters: Filters | null) {
    // The sheet closes by going back, and Chromium then goes to where that entry was left: not before the next frame is laid
    // out, which comes after what `requestAnimationFrame` calls.
    window.addEventListener('popstate', () => afterPaint(() => window.scrollTo(0, 0)), { once: true });
    setSaved(filters);
    writeFilters(filters);
  }

  return [saved, save] as const;
}
