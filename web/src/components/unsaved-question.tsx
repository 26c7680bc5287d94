import { Suspense } from 'react';
import { orNothing } from '../lib/or-nothing';

const UnsavedSheet = orNothing(async () => (await import('./unsaved-sheet')).UnsavedSheet);

/** Asks before words that were not sent are thrown away, once its code is there. */
export function UnsavedQuestion({ hasWords }: { hasWords: boolean }) {
  if (!hasWords) return null;
  return (
    <Suspense fallback={null}>
      <UnsavedSheet title="Leave without sending?" description="What you wrote is not sent yet." hasChanges />
    </Suspense>
  );
}
