import type { CaseSummary } from '@kindred/contracts/cases';

/** The first case of the queue that is another one and that nobody else has open; undefined when there is none. */
export function nextCase(cases: CaseSummary[], currentId: string, username: string | undefined, now: number) {
  return cases.find(({ id, lockedBy, lockedUntil }) => {
    const isFree = !lockedUntil || Date.parse(lockedUntil) <= now || lockedBy === username;
    return id !== currentId && isFree;
  });
}
