import { z } from 'zod/mini';

/** An instant as ISO 8601 UTC text; a Date is accepted where a service hands one out. */
export const Timestamp = z.pipe(
  z.pipe(
    z.union([z.date(), z.iso.datetime()]),
    z.transform((value) => (value instanceof Date ? value.toISOString() : value)),
  ),
  z.iso.datetime(),
);

/**
 * A text of at most so many characters, without the blanks around it. Here and below the words are Zod's English ones: a
 * form shows them, and a browser has no locale.
 */
export function text(max: number) {
  return z.string().check(z.trim(), z.maxLength(max, `Too big: expected string to have <=${max} characters`));
}

/** A whole number, also as the text that a query string carries. */
export function integer(min: number, max: number, message?: string) {
  const range = z
    .int({ error: message ?? notANumber })
    .check(
      z.minimum(min, message ?? `Too small: expected number to be >=${min}`),
      z.maximum(max, message ?? `Too big: expected number to be <=${max}`),
    );
  return z.pipe(
    z.transform((value) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value)),
    range,
  );
}

/** Of what is no number, only a text comes out of a form. */
function notANumber({ input }: { input?: unknown }) {
  return typeof input === 'string' ? 'Invalid input: expected number, received string' : undefined;
}

/** A list of choices, also as the comma-separated text that a query string carries. */
export function choices<E extends z.ZodMiniType>(choice: E) {
  return z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value)),
    z.array(choice).check(z.maxLength(20)),
  );
}

/** An id, in lower case, so that two ids are the same when their texts are. A malformed one in a path names nothing. */
export const Id = z.uuid().check(z.toLowerCase());
