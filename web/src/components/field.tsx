import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Labelled } from './labelled';

export type FieldProps = ComponentProps<'input'> & {
  label: string;
  error?: string;
  /** A line about the field, shown while there is no error. */
  note?: string | false;
  trailing?: ReactNode;
};

/** A labelled input with its error message. */
export function Field({ label, error, note, trailing, className, ...props }: FieldProps) {
  return (
    <Labelled label={label} error={error} note={note || undefined}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            {...props}
            {...control}
            className={clsx(control.className, 'h-13', trailing && 'pr-13', props.readOnly && 'text-muted', className)}
          />
          {trailing}
        </div>
      )}
    </Labelled>
  );
}
