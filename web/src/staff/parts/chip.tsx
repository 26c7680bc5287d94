import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const looks = {
  plain: 'border-line text-muted',
  grave: 'border-transparent bg-destructive text-white',
  accent: 'border-transparent bg-primary/15 text-accent',
};

/** A short fact beside a title. */
export function Chip({ look = 'plain', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center rounded-full border px-2 text-xs leading-5 font-medium whitespace-nowrap',
        looks[look],
      )}
    >
      {children}
    </span>
  );
}
