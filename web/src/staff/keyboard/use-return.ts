import { useEffect } from 'react';

/** By list: the row that was opened last, and its index then. */
const opened = new Map<string, { id: string; index: number }>();

/** Remembers the row that a moderator opens, and puts the focus back on it, or on the one in its place, on return. */
export function useReturn(list: string, ids: string[] | undefined) {
  const isThere = Boolean(ids?.length);
  useEffect(() => {
    const last = opened.get(list);
    if (!isThere || !last) return;
    opened.delete(list);
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    const row = rows.find(({ dataset }) => dataset.row === last.id) ?? rows[Math.min(last.index, rows.length - 1)];
    row?.focus();
  }, [list, isThere]);
  return (id: string) => opened.set(list, { id, index: ids?.indexOf(id) ?? 0 });
}
