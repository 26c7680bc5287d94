import { useState } from 'react';
import { type Filters, readFilters, writeFilters } from './filters';

/** The saved filters, or null while none are applied. Other ones show other people, from the top. */
export function useSavedFilters() {
  const [saved, setSaved] = useState(readFilters);

  function save(filters: Filters | null) {
    window.scrollTo(0, 0);
    setSaved(filters);
    writeFilters(filters);
  }

  return [saved, save] as const;
}
