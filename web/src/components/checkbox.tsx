import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A checkbox with its label, which are one target. `className` is of the whole. */
export function Checkbox({ className, children, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={clsx('flex min-h-11 items-center gap-3', className)}>
      <span className="relative inline-flex size-5 shrink-0">
        <input
          {...props}
          type="checkbox"
          className="peer size-5 appearance-none rounded-md border-2 border-control checked:border-primary checked:bg-primary disabled:opacity-50 aria-invalid:border-danger"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 hidden size-4 text-white peer-checked:block"
        />
      </span>
      {children}
    </label>
  );
}
