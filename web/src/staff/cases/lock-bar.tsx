import { LockKeyhole } from 'lucide-react';
import { useNow } from '../../lib/use-now';
import { Problem } from '../parts/problem';
import { SmallButton } from '../parts/small-button';
import { barOf, type Lock } from './lock';

type LockBarProps = { lock: Lock; lockedBy: string | null; isAsking: boolean; again: () => void };

/** Whose the case is, and a way to get it. */
export function LockBar({ lock, lockedBy, isAsking, again }: LockBarProps) {
  const now = useNow();
  if (lock.state === 'held') {
    return (
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <LockKeyhole aria-hidden className="size-4" />
        Yours for {Math.max(1, Math.round((lock.until - now) / 60_000))} min
      </p>
    );
  }
  if (lock.state === 'asking') return <p className="text-sm text-muted">Locking...</p>;
  return (
    <div className="w-full">
      <Problem text={barOf(lock, lockedBy) ?? ''}>
        <SmallButton isBusy={isAsking} onClick={again}>
          {lock.state === 'closed' ? 'Show the decision' : 'Lock for me'}
        </SmallButton>
      </Problem>
    </div>
  );
}
