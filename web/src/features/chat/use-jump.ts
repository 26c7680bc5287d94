import { type RefObject, useEffect, useState } from 'react';

const SMOOTH = '(prefers-reduced-motion: no-preference)';

const MARK = [{ backgroundColor: 'oklch(0.62 0.24 300 / 0.28)' }, { backgroundColor: 'transparent' }];
const MARK_MS = 1500;

/**
 * Leads to a message of the list: it comes to the middle, gets the focus and is marked for a moment. `jump` of one that is not
 * drawn keeps it until it is. `isShown` grows with what is drawn.
 */
export function useJump(list: RefObject<HTMLElement | null>, isShown: unknown, first: string | null = null) {
  const [wanted, setWanted] = useState(first);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each drawing may have brought it
  useEffect(() => {
    const row = wanted && list.current?.querySelector<HTMLElement>(`[data-message="${wanted}"]`);
    if (!row) return;
    const isSmooth = matchMedia(SMOOTH).matches;
    row.scrollIntoView({ block: 'center', behavior: isSmooth ? 'smooth' : 'auto' });
    row.focus({ preventScroll: true });
    if (isSmooth) row.animate?.(MARK, MARK_MS);
    setWanted(null);
  }, [list, wanted, isShown]);

  return setWanted;
}
