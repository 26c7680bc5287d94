import { type RefObject, useEffect, useState } from 'react';
import { mayMove } from '../../lib/may-move';

const MARK = [{ backgroundColor: 'oklch(0.62 0.24 300 / 0.28)' }, { backgroundColor: 'transparent' }];
const MARK_MS = 1500;

type Wanted = { messageId: string; wasDrawn: boolean };

/**
 * Leads to a message of the list: it comes to the middle, gets the focus and is marked for a moment. One that is not drawn is
 * waited for, and shown at once: what loads around it meanwhile would break off a movement. `isShown` grows with what is drawn;
 * `onJump` is called when the position is another.
 */
export function useJump(
  list: RefObject<HTMLElement | null>,
  isShown: unknown,
  first: string | null,
  onJump: () => void,
) {
  const [wanted, setWanted] = useState<Wanted | null>(first === null ? null : { messageId: first, wasDrawn: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each drawing may have brought it
  useEffect(() => {
    const row = wanted && rowOf(list.current, wanted.messageId);
    if (!row) return;
    const isSmooth = mayMove();
    row.scrollIntoView({ block: 'center', behavior: isSmooth && wanted.wasDrawn ? 'smooth' : 'auto' });
    row.focus({ preventScroll: true });
    if (isSmooth) row.animate?.(MARK, MARK_MS);
    setWanted(null);
    onJump();
  }, [list, wanted, isShown, onJump]);

  return (messageId: string) => setWanted({ messageId, wasDrawn: rowOf(list.current, messageId) !== null });
}

function rowOf(list: HTMLElement | null, messageId: string) {
  return list?.querySelector<HTMLElement>(`[data-message="${messageId}"]`) ?? null;
}
