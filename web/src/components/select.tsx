import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { labelOf } from '../lib/labels';
import { Labelled } from './labelled';

type SelectProps = ComponentProps<'select'> & { label: string; choices: readonly string[]; error?: string };

/** A native select with an empty choice. */
export function Select({ label, choices, error, ...props }: SelectProps) {
  return (
    <Labelled label={label} error={error}>
      {(control) => (
        <div className="relative">
          <select {...props} {...control} className={clsx(control.className, 'h-13 appearance-none pr-11')}>
            <option value="">Not said</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {labelOf(choice)}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Labelled>
  );
}
