import { useId } from 'react';
import { labelOf } from '../lib/labels';

type SegmentedControlProps<C extends string> = {
  legend: string;
  /** The id of a text that explains the choice. */
  describedBy?: string;
  choices: readonly C[];
  chosen: C;
  onChange: (choice: C) => void;
};

/** Radio buttons as a segmented control. */
export function SegmentedControl<C extends string>({
  legend,
  describedBy,
  choices,
  chosen,
  onChange,
}: SegmentedControlProps<C>) {
  const name = useId();
  return (
    <fieldset aria-describedby={describedBy} className="flex flex-wrap rounded-control bg-raised p-1">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice}
          className="relative flex min-h-11 flex-1 items-center justify-center rounded-[0.65rem] px-2 text-[0.9375rem] font-medium text-muted hover:text-text has-checked:bg-surface has-checked:text-text has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={choice === chosen}
            onChange={() => onChange(choice)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[0.65rem] outline-none"
          />
          {labelOf(choice)}
        </label>
      ))}
    </fieldset>
  );
}
