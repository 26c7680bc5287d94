import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says where it happened what went wrong, and what is to be done about it. */
export function Problem({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-danger bg-surface px-3 py-2 text-sm"
    >
      <CircleAlert aria-hidden className="size-4.5 shrink-0 text-danger" />
      <p className="min-w-48 flex-1">{text}</p>
      {children}
    </div>
  );
}
