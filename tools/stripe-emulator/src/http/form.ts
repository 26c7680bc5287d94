import { invalid } from './stripe-error.js';

/** A decoded form or query: everything in it is text, lists or nested forms. */
export type Form = { [name: string]: string | string[] | Form | Form[] | undefined };

export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** @throws StripeFailure that names what is missing */
export function needed(form: Form, name: string): string {
  const value = text(form, name);
  if (value === undefined) throw invalid(`Missing required param: ${name}.`, name);
  return value;
}

export function integer(form: Form, name: string): number | undefined {
  const value = text(form, name);
  if (value !== undefined && !/^-?\d{1,10}$/.test(value)) throw invalid(`Invalid integer: ${value}`, name);
  return value === undefined ? undefined : Number(value);
}

/** A part of a form that is a form itself; empty where it is missing. */
export function part(form: Form, name: string): Form {
  const [value] = [form[name]].flat();
  return typeof value === 'object' ? value : {};
}

export function list(form: Form, name: string): string[] {
  return [form[name] ?? []].flat().filter((one) => typeof one === 'string');
}
