import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Labelled } from './labelled';

type TextAreaProps = ComponentProps<'textarea'> & { label: string; error?: string };

/** Several lines of text. */
export function TextArea({ label, error, ...props }: TextAreaProps) {
  return (
    <Labelled label={label} error={error}>
      {(control) => (
        <textarea {...props} {...control} className={clsx(control.className, 'block resize-y py-3 leading-normal')} />
      )}
    </Labelled>
  );
}
