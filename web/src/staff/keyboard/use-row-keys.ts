import { useRef } from 'react';
import { useKeys } from './use-keys';

const ROWS = '[data-row]';

/**
 * j and k, or the arrows, move the focus through everything with `data-row` inside the element that gets the ref. The
 * first press goes to the first row. Enter is the row's own.
 */
export function useRowKeys<E extends HTMLElement>() {
  const list = useRef<E>(null);

  function move(by: 1 | -1) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  }

  const down = () => move(1);
  const up = () => move(-1);
  useKeys({ j: down, ArrowDown: down, k: up, ArrowUp: up });
  return list;
}
