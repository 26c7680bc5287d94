import { z } from 'zod';

/** An instant as ISO 8601 UTC text; a Date is accepted where a service hands one out. */
export const Timestamp = z
  .union([z.date(), z.iso.datetime()])
  .transform((value) => (value instanceof Date ? value.toISOString() : value))
  .pipe(z.iso.datetime());

/** A whole number, also as the text that a query string carries. */
export function integer(min: number, max: number, message?: string) {
  const range = z.int({ error: message }).min(min, { error: message }).max(max, { error: message });
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value),
    range,
  );
}

/** A list of choices, also as the comma-separated text that a query string carries. */
export function choices<E extends z.ZodType>(choice: E) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(choice).max(20),
  );
}

/** An id, in lower case, so that two ids are the same when their texts are. A malformed one in a path names nothing. */
export const Id = z.uuid().toLowerCase();
