import { type RefObject, useEffect, useState } from 'react';
import { mayMove } from '../../lib/may-move';

/** The tint of a row (message-row.tsx) fades. */
const MARK = [{ opacity: 1 }, { opacity: 0 }];
const MARK_FOR = { duration: 1500, pseudoElement: '::before' };

type Wanted = { messageId: string; wasDrawn: boolean };

/**
 * Leads to a message of the list: it comes to the middle, gets the focus and is marked for a moment. One that is not drawn is
 * waited for, and shown at once: what loads around it meanwhile would break off a movement. `isShown` grows with what is drawn;
 * `onJump` is called when the position is another. The function that is returned leads to another message, or with null to none.
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
    if (isSmooth) row.animate?.(MARK, MARK_FOR);
    setWanted(null);
    onJump();
  }, [list, wanted, isShown, onJump]);

  return (messageId: string | null) =>
    setWanted(messageId === null ? null : { messageId, wasDrawn: rowOf(list.current, messageId) !== null });
}

function rowOf(list: HTMLElement | null, messageId: string) {
  return list?.querySelector<HTMLElement>(`[data-message="${messageId}"]`) ?? null;
}
