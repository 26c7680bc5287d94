import { labelOf } from '../lib/labels';

type ChoiceChipsProps<C extends string> = {
  legend: string;
  choices: readonly C[];
  chosen: readonly C[];
  onChange: (chosen: C[]) => void;
};

/** Checkboxes as chips. */
export function ChoiceChips<C extends string>({ legend, choices, chosen, onChange }: ChoiceChipsProps<C>) {
  function toggle(choice: C) {
    onChange(chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice]);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice}
            className="relative flex min-h-11 items-center rounded-full border border-control px-4 text-[0.9375rem] font-medium hover:bg-raised has-checked:border-primary has-checked:bg-primary/18 has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={() => toggle(choice)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {labelOf(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
