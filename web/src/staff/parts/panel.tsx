import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type PanelProps = { title: string; aside?: ReactNode; className?: string; children: ReactNode };

/** A titled part of a screen. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('min-w-0 rounded-card border border-line bg-surface', className)}>
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-2">
        <h2 id={id} className="text-[0.9375rem] font-semibold">
          {title}
        </h2>
        {aside}
      </header>
      <div className="p-4">{children}</div>
    </section>
  );
}
