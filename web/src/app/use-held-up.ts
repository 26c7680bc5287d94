import type { CurrentUser } from '@kindred/contracts/session';
import { useCallback, useState } from 'react';

type Visit = { userId: string; isHeldUp: boolean };

/**
 * Whether statements come before everything else: where the member had unread ones when this visit began. What is decided
 * during a visit waits for the next one.
 */
export function useHeldUp(user: CurrentUser | null) {
  const [visit, setVisit] = useState<Visit | null>(null);
  if (user?.id !== visit?.userId) {
    setVisit(user && { userId: user.id, isHeldUp: user.hasNotices });
  }
  const letThrough = useCallback(() => setVisit((now) => now && { ...now, isHeldUp: false }), []);
  return { isHeldUp: visit?.isHeldUp === true, letThrough };
}
