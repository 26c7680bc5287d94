import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Labelled } from './labelled';

export type FieldProps = ComponentProps<'input'> & { label: string; error?: string; trailing?: ReactNode };

/** A labelled input with its error message. */
export function Field({ label, error, trailing, className, ...props }: FieldProps) {
  return (
    <Labelled label={label} error={error}>
      {(control) => (
        <div className="relative">
          <input {...props} {...control} className={clsx(control.className, 'h-13', trailing && 'pr-13', className)} />
          {trailing}
        </div>
      )}
    </Labelled>
  );
}
