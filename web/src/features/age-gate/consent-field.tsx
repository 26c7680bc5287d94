import type { ConsentKind } from '@kindred/contracts/age-gate';
import { type ComponentProps, useId } from 'react';
import { Checkbox } from '../../components/checkbox';
import { FieldError } from '../../components/field-error';

const titles: Record<ConsentKind, string> = { special_data: 'Who you are, and whom you love' };

type ConsentFieldProps = ComponentProps<typeof Checkbox> & { kind: ConsentKind; text: string; error?: string };

/** A text, a line for each paragraph, and the box to agree to it, which nobody ticks but whoever reads it. */
export function ConsentField({ kind, text, error, ...box }: ConsentFieldProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-lg font-semibold">{titles[kind]}</legend>
      <div id={`${id}-text`} className="space-y-3 leading-relaxed text-pretty">
        {text.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Checkbox
        {...box}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-text ${id}-error` : `${id}-text`}
        className="mt-3 rounded-control bg-raised px-4 py-1 font-medium"
      >
        I agree
      </Checkbox>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
