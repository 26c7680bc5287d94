import type { CurrentUser } from '@kindred/contracts/session';
import { useCallback, useState } from 'react';

type Visit = { userId: string; areStatementsDue: boolean };

/**
 * Whether statements come before everything else: where the member had unread ones when this visit began. What is decided
 * during a visit waits for the next one.
 */
export function useStatementsDue(user: CurrentUser | null) {
  const [visit, setVisit] = useState<Visit | null>(null);
  if (user?.id !== visit?.userId) {
    setVisit(user && { userId: user.id, areStatementsDue: user.hasNotices });
  }
  const letThrough = useCallback(() => setVisit((now) => now && { ...now, areStatementsDue: false }), []);
  return { areStatementsDue: visit?.areStatementsDue === true, letThrough };
}
