import { useState } from 'react';
import { type Filters, readFilters, writeFilters } from './filters';

/** The saved filters, or null while none are applied. Other ones show other people, from the top. */
export function useSavedFilters() {
  const [saved, setSaved] = useState(readFilters);

  function save(filters: Filters | null) {
    // The sheet closes by going back, which the browser ends with the place where its entry was left.
    window.addEventListener('popstate', () => requestAnimationFrame(() => window.scrollTo(0, 0)), { once: true });
    setSaved(filters);
    writeFilters(filters);
  }

  return [saved, save] as const;
}
