import type { ReactNode } from 'react';

type BadgeProps = { said: string; className?: string; children: ReactNode };

/** A mark on a tab or row. `said`: what it means, for whoever does not see it. */
export function Badge({ said, className = '', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-brand-deep px-1.5 text-[0.6875rem] leading-none font-bold text-white tabular-nums ${className}`}
    >
      {children}
      <span className="sr-only"> {said}</span>
    </span>
  );
}
