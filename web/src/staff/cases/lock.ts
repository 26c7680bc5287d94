import { codeOf } from '../../lib/api-error';

/**
 * Whose a case is: `asking` for the lock; `held` until a time; `taken` by somebody else, `wasOurs` before or not; `over`
 * where it ran out and the server could not be asked; `closed` where the case is decided.
 */
export type Lock =
  | { state: 'asking' }
  | { state: 'held'; until: number }
  | { state: 'taken'; wasOurs: boolean }
  | { state: 'over' }
  | { state: 'closed' };

type Asked = { data?: { lockedUntil: string } | undefined; error: unknown };

/** Whose a case is, by the last answers to the request for its lock, at a time in milliseconds. */
export function lockOf({ data, error }: Asked, now: number): Lock {
  if (codeOf(error) === 'case_closed') return { state: 'closed' };
  if (codeOf(error) === 'locked') return { state: 'taken', wasOurs: data !== undefined };
  const until = data && Date.parse(data.lockedUntil);
  if (until && until > now) return { state: 'held', until };
  return data || error ? { state: 'over' } : { state: 'asking' };
}

/** What a moderator reads where nothing can be decided; null where the case is theirs. */
export function barOf(lock: Lock, lockedBy: string | null) {
  switch (lock.state) {
    case 'held':
      return null;
    case 'asking':
      return 'Locking the case...';
    case 'over':
      return 'Your lock has run out. What you wrote stays.';
    case 'closed':
      return 'This case is decided.';
    case 'taken':
      return lock.wasOurs
        ? 'Somebody else has taken this case: your lock ran out, or you had it for an hour. What you wrote stays.'
        : `${lockedBy ?? 'Somebody else'} has this case open. You can read what was reported.`;
  }
}

/**
 * What a moderator reads in place of evidence; null where they may look. What they looked at stays while the server cannot be
 * asked for the lock.
 */
export function barOfEvidence(lock: Lock, { isOpen, isForAppeal }: { isOpen: boolean; isForAppeal: boolean }) {
  if (isForAppeal) return null;
  if (!isOpen || lock.state === 'closed')
    return 'The evidence of a decided case is shown again when there is an appeal.';
  if (lock.state === 'taken') return 'Evidence is shown to who has the case open.';
  return lock.state === 'asking' ? 'The evidence is shown once the case is locked.' : null;
}
