import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error';

type LabelledProps = { label: string; error?: string; note?: string; children: (control: ControlProps) => ReactNode };
type ControlProps = {
  id: string;
  dir: 'auto';
  'aria-invalid': boolean;
  'aria-describedby'?: string;
  className: string;
};

/** The label over a form control, and its error message or a note under it. */
export function Labelled({ label, error, note, children }: LabelledProps) {
  const id = useId();
  const look = clsx(
    'w-full rounded-control border bg-surface px-4 text-base outline-offset-0 placeholder:text-muted',
    error ? 'border-danger' : 'border-control',
  );
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block px-1 text-sm font-medium text-muted">
        {label}
      </label>
      {children({
        id,
        dir: 'auto',
        'aria-invalid': Boolean(error),
        'aria-describedby': error ? `${id}-error` : note && `${id}-note`,
        className: look,
      })}
      {note && !error && (
        <p id={`${id}-note`} className="px-1 pt-1.5 text-sm text-muted">
          {note}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
