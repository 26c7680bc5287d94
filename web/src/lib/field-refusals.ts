import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { codeOf, messageOf } from './api-error';

/** The refusals that are about what was typed into one field, by their codes. */
const FIELDS: Record<string, string> = { wrong_password: 'password', wrong_code: 'code', email_taken: 'email' };

/** Whether a refusal is shown beside a field. */
export function isAboutField(error: unknown) {
  return fieldOf(error) !== undefined;
}

/** Shows a refusal that is about a field beside it, and moves the focus there. */
export function showAtField<F extends FieldValues>(error: unknown, setError: UseFormSetError<F>) {
  const field = fieldOf(error);
  if (field) setError(field as Path<F>, { message: messageOf(error, 'Please try again.') }, { shouldFocus: true });
}

function fieldOf(error: unknown) {
  return FIELDS[codeOf(error) ?? ''];
}
