import { useState } from 'react';
import { type Filters, readFilters, writeFilters } from './filters';

/** The saved filters, or null while none are applied. */
export function useSavedFilters() {
  const [saved, setSaved] = useState(readFilters);

  function save(filters: Filters | null) {
    setSaved(filters);
    writeFilters(filters);
  }

  return [saved, save] as const;
}
