import type Stripe from 'stripe';
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
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw invalid(`Invalid integer: ${value}`, name);
  return Number(value);
}

export function flag(form: Form, name: string): boolean | undefined {
  const value = text(form, name);
  return value === undefined ? undefined : value === 'true';
}

/** A part of a form that is a form itself; empty where it is missing. */
export function part(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

export function list(form: Form, name: string): string[] {
  const value = form[name] ?? [];
  return [value].flat().filter((one) => typeof one === 'string');
}

export function metadata(form: Form): Stripe.Metadata {
  return part(form, 'metadata') as Stripe.Metadata;
}
