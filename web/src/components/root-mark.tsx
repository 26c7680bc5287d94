import { useLayoutEffect } from 'react';

type Mark = 'alone' | 'banner' | 'beside-left' | 'beside-right' | 'black-sheet' | 'sheet' | 'side-frame';

/** How many of each are drawn. */
const counts = new Map<Mark, number>();

/**
 * Marks the root element as long as it is drawn, for styles of the whole page that follow from what is on it. A selector that
 * looks for it by itself (`html:has(…)`) looks through the whole page at each of its changes: 8 ms of a phone in a long chat.
 */
export function RootMark({ name }: { name: Mark }) {
  useLayoutEffect(() => {
    count(name, 1);
    return () => count(name, -1);
  }, [name]);
  return null;
}

function count(name: Mark, by: 1 | -1) {
  const drawn = (counts.get(name) ?? 0) + by;
  counts.set(name, drawn);
  document.documentElement.toggleAttribute(`data-${name}`, drawn > 0);
}
