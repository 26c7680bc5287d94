import { Switch as RadixSwitch } from 'radix-ui';
import { useId } from 'react';

type SwitchProps = {
  label: string;
  description?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A row with a switch. The whole row is the touch target. */
export function Switch({ label, description, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="relative flex min-h-15 items-center gap-4 px-4 py-2.5 hover:bg-raised">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-medium after:absolute after:inset-0 after:cursor-pointer">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="mt-0.5 text-sm leading-snug text-muted">
            {description}
          </p>
        )}
      </div>
      <RadixSwitch.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        aria-describedby={description && `${id}-description`}
        className="relative h-7.5 w-12.5 shrink-0 rounded-full bg-control p-0.75 data-[state=checked]:bg-primary"
      >
        <RadixSwitch.Thumb className="block size-6 rounded-full bg-white shadow-sm transition-transform duration-150 data-[state=checked]:translate-x-5" />
      </RadixSwitch.Root>
    </div>
  );
}
