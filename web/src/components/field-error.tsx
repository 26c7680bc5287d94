import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The error message under a field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className="flex animate-fade items-start gap-1.5 px-1 pt-1.5 text-sm text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
