import { useEffect, useRef } from 'react';

type Place = { id: string; index: number };

/** By list: the row that was opened last, and its index then. */
const opened = new Map<string, Place>();

/**
 * Remembers the row that a moderator opens, and puts the focus back on it on return, or on the one in its place, also when a newer
 * list comes without it.
 */
export function useReturn(list: string, ids: string[]) {
  const focused = useRef<Place | null>(null);
  const shown = ids.join();
  useEffect(() => {
    const left = shown ? opened.get(list) : undefined;
    const isLost = focused.current && !shown.includes(focused.current.id) && document.activeElement === document.body;
    const place = left ?? (isLost ? focused.current : null);
    if (!place) return;
    opened.delete(list);
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    const row = rows.find(({ dataset }) => dataset.row === place.id) ?? rows[Math.min(place.index, rows.length - 1)];
    focused.current = row ? { id: row.dataset.row ?? '', index: rows.indexOf(row) } : null;
    row?.focus();
  }, [list, shown]);
  return (id: string) => opened.set(list, { id, index: ids.indexOf(id) });
}
