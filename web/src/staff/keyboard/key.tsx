import type { ReactNode } from 'react';

/** The name of a key, as it stands on a keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-md border border-line bg-raised px-1.5 font-sans text-xs leading-5 font-medium text-muted">
      {children}
    </kbd>
  );
}
