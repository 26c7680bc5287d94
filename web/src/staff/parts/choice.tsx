import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Labelled } from '../../components/labelled';

type ChoiceProps = ComponentProps<'select'> & {
  label: string;
  choices: readonly (readonly [string, string])[];
  error?: string;
};

/** A native select of values with their words. */
export function Choice({ label, choices, error, ...props }: ChoiceProps) {
  return (
    <Labelled label={label} error={error}>
      {(control) => (
        <div className="relative">
          <select
            {...props}
            {...control}
            className={clsx(control.className, 'h-11 appearance-none truncate pr-10 text-sm!')}
          >
            <option value="">Choose</option>
            {choices.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Labelled>
  );
}
