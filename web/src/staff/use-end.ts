import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LEAVING, LEFT, LOCK, QUICK_EXIT } from '../lib/device-keys';
import { MEMBER } from '../lib/expected-member';
import { leave } from '../lib/leave';
import { isBarred } from './access/access';
import { forgetWriting } from './parts/kept-writing';

/** What the console gives way to: the same address from the start, or the notepad after a quick exit. */
type End = 'anew' | 'notepad';

/**
 * Ends the console with all that it holds of a moderator, when another tab of this browser signs out, leaves by a quick
 * exit, sets a lock or signs somebody in, and when `begin` says so. Nothing is drawn any more once it `hasEnded`.
 */
export function useEnd(queries: QueryClient) {
  const [end, setEnd] = useState<End | null>(null);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      const found = endBy(event);
      if (found) setEnd((before) => (before === 'notepad' ? before : found));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  // After the screens, which keep their drafts when they go.
  useEffect(() => {
    if (!end) return;
    queries.clear();
    forgetWriting();
    if (end === 'anew') return leave.reload();
    // Back leads to the notepad again (device/head/exit.ts).
    sessionStorage.setItem(LEFT, '');
    leave.to('/notes');
  }, [end, queries]);

  return { hasEnded: end !== null, begin: () => setEnd('anew') };
}

/** A covered console asks for a sign-in in another tab, and looks at who comes back (access-overlay.tsx). */
function endBy({ key, newValue }: StorageEvent): End | null {
  // Each quick exit writes a value of its own; switched on, it is empty (device/exit.ts).
  if (key === QUICK_EXIT) return newValue ? 'notepad' : null;
  if (key === LOCK) return newValue === null ? null : 'anew';
  const isOther = key === MEMBER || (key === LEAVING && newValue !== null);
  return isOther && !isBarred() ? 'anew' : null;
}
