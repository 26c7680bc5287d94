import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/field';
import { dayAfter } from './preview';

const presets = [1, 3, 7, 14, 30, 90];

type DaysFieldProps = {
  days: number | undefined;
  field: UseFormRegisterReturn;
  error?: string;
  choose: (days: number) => void;
};

/** For how many days somebody is suspended, and until when that is. */
export function DaysField({ days, field, error, choose }: DaysFieldProps) {
  return (
    <div>
      <div className="flex items-end gap-3">
        <div className="w-24">
          <Field label="Days" inputMode="numeric" className="h-11! text-sm!" aria-invalid={Boolean(error)} {...field} />
        </div>
        <p className="pb-3 text-sm text-muted">until {dayName(dayAfter(new Date(), days))}</p>
      </div>
      {error && (
        <p role="alert" className="pt-1 text-sm text-danger">
          {error}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-1.5">
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === days}
            aria-label={`${preset} ${preset === 1 ? 'day' : 'days'}`}
            onClick={() => choose(preset)}
            className="min-h-11 min-w-11 rounded-full border border-control px-2.5 text-sm font-medium tabular-nums desk:min-h-9 desk:min-w-9 hover:bg-raised aria-pressed:border-primary aria-pressed:bg-primary/15 aria-pressed:text-accent"
          >
            {preset}
          </button>
        ))}
      </div>
    </div>
  );
}

function dayName(date: Date) {
  return date.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
}
