import type { ComponentProps } from 'react';
import { labelOf } from '../lib/labels';

type RadioListProps<C extends string> = Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked'> & {
  legend: string;
  choices: readonly C[];
  /** What each choice is called; its value in words unless given. */
  words?: Record<C, string>;
  /** The address of a picture of each choice. */
  pictures?: Record<C, string>;
  /** The choice, where the caller keeps it. */
  chosen?: C;
};

/** Radio buttons as a list. */
export function RadioList<C extends string>({ legend, choices, words, pictures, chosen, ...props }: RadioListProps<C>) {
  return (
    <fieldset>
      <legend className="mb-2 px-1 text-sm font-medium text-muted">{legend}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-control border border-line">
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-12 items-center gap-3 px-4 py-2 font-medium hover:bg-raised has-checked:bg-primary/12 has-focus-visible:bg-raised"
          >
            <input
              {...props}
              type="radio"
              value={choice}
              checked={chosen === undefined ? undefined : chosen === choice}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-control checked:border-6 checked:border-primary"
            />
            {pictures && <img src={pictures[choice]} alt="" className="size-7 shrink-0" />}
            {words?.[choice] ?? labelOf(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
