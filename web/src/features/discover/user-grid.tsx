import type { ReactNode } from 'react';

/** Two columns of cards. */
export function UserGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 p-3">
      {children}
    </ul>
  );
}
