import type { ComponentProps } from 'react';
import { labelOf } from '../lib/labels';

type RadioListProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & { legend: string; choices: readonly string[] };

/** Radio buttons as a list. */
export function RadioList({ legend, choices, ...props }: RadioListProps) {
  return (
    <fieldset>
      <legend className="mb-2 px-1 text-sm font-medium text-muted">{legend}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-control border border-line">
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-12 items-center gap-3 px-4 font-medium transition-colors duration-150 hover:bg-raised has-checked:bg-primary/12 has-focus-visible:bg-raised"
          >
            <input
              {...props}
              type="radio"
              value={choice}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-control transition-[border-width] duration-150 checked:border-6 checked:border-primary"
            />
            {labelOf(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
