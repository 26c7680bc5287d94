import { PinField } from './pin-field';
import type { PinProblem } from './use-pin-problem';

export const errorAt = (problem: PinProblem, field: NonNullable<PinProblem>['field']) =>
  problem?.field === field ? problem.error : undefined;

/** A new PIN, typed twice. */
export function NewPinFields({ label, problem }: { label: string; problem: PinProblem }) {
  return (
    <>
      <PinField label={label} name="pin" error={errorAt(problem, 'pin')} note="4 to 8 digits" />
      <PinField label={`${label}, once more`} name="again" error={errorAt(problem, 'again')} />
    </>
  );
}

/** What was typed into a field of a form. */
export const typedIn = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');
