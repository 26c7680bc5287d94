import { z } from 'zod/mini';

/** An instant as ISO 8601 UTC text; a Date is accepted where a service hands one out. */
export const Timestamp = z.pipe(
  z.pipe(
    z.union([z.date(), z.iso.datetime()]),
    z.transform((value) => (value instanceof Date ? value.toISOString() : value)),
  ),
  z.iso.datetime(),
);

type Words = { error?: string; tooLong?: string };

/**
 * A text of one line (a name, an interest, a place) of at most `max` characters, trimmed, without characters that change
 * the direction of text. One that shows nothing is empty. Here and below the messages are for users: a form shows them with the field.
 */
export function line(max: number, { error, tooLong }: Words = {}) {
  return z.string(error).check(
    notFarOver(max, tooLong),
    z.overwrite((value) => (hasInk(value) ? value.replace(BIDI_CONTROL, '').trim() : '')),
    atMost(max, tooLong),
    z.refine((value) => !UNFIT_FOR_A_LINE.test(value), 'Please use a single line without control characters'),
  );
}

/**
 * A text of any number of lines, of at most `max` characters, trimmed, with at most two blank lines in a row. One that shows
 * nothing is empty.
 */
export function text(max: number, { error, tooLong }: Words = {}) {
  return z.string(error).check(
    notFarOver(max, tooLong),
    z.overwrite((value) =>
      value
        .split(/\r\n|[\n\u2028\u2029]/)
        .filter(isNearInk)
        .join('\n')
        .trim(),
    ),
    atMost(max, tooLong),
    z.refine((value) => !UNFIT_FOR_A_TEXT.test(value), 'Please leave out control characters'),
  );
}

/**
 * Whether a text shows anything. Blanks, format characters, fillers and variation selectors show nothing by themselves; nor do
 * three symbols: the empty Braille cell, the place of an object, and the musical null notehead.
 */
export function hasInk(value: string) {
  return /[^\s\p{Cf}\p{DI}\u2800\ufffc\u{1d159}]/u.test(value);
}

/** Whether a line or one of the two before it shows something. More blank lines would push what follows out of sight. */
function isNearInk(_: string, at: number, lines: string[]) {
  return lines.slice(Math.max(0, at - 2), at + 1).some(hasInk);
}

/** Marks and overrides of direction, without joiners. */
const BIDI_CONTROL = /\p{Bidi_Control}/gu;
/** Control characters, lone surrogates, and characters that begin a new line. */
const UNFIT_FOR_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const UNFIT_FOR_A_TEXT = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

const keepWithin = (max: number) => `Please keep it within ${max} characters`;

/**
 * Refuses a text of many times the maximum before it is trimmed, because trimming costs more than measuring. A text that is only
 * somewhat too long may fit once it is trimmed.
 */
function notFarOver(max: number, error = keepWithin(max)) {
  return z.refine<string>((value) => value.length <= 8 * max, { error, abort: true });
}

/** Characters are Unicode code points, as in Postgres and in JSON Schema. */
export function atMost(max: number, words = keepWithin(max)) {
  const check = z.refine<string>((value) => value.length <= max || [...value].length <= max, words);
  check._zod.onattach.push((schema) => Object.assign(schema._zod.bag, { maximum: max }));
  return check;
}

/** @param words the message for a text with fewer code points */
export function atLeast(min: number, words: string) {
  const check = z.refine<string>((value) => value.length >= min && [...value].length >= min, words);
  check._zod.onattach.push((schema) => Object.assign(schema._zod.bag, { minimum: min }));
  return check;
}

/** A whole number, also as the text of a query string. `words` is the message for other values. */
export function integer(
  min: number,
  max: number,
  words: (given: unknown) => string = () => `Enter a whole number between ${min} and ${max}`,
) {
  const error = ({ input }: { input?: unknown }) => (input === undefined ? undefined : words(input));
  const range = z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }));
  return z.pipe(
    z.transform((value) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value)),
    range,
  );
}

/** A list of choices, also as the comma-separated text of a query string. */
export function choices<E extends z.ZodMiniType>(choice: E) {
  return z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value)),
    z.array(choice).check(z.maxLength(20)),
  );
}

/**
 * The greatest length of a list before blanks and repetitions are removed. It is checked first, so that the entries of a longer
 * list are never parsed.
 */
export function mostEntries(words?: string) {
  return z.maxLength(100, words);
}

/** A list of texts without its empty ones. */
export function withoutBlank() {
  return z.overwrite<string[]>((values) => values.filter(Boolean));
}

/** A list without repeated values; the first of each stays. */
export function eachOnce<T>() {
  return z.overwrite<T[]>((values) => [...new Set(values)]);
}

/** A page of a list: the first, or the one of a cursor. */
export const PageInput = z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) });
export type PageInput = z.infer<typeof PageInput>;

/** An id in lower case, so that equal ids have equal texts. A malformed id in a path is answered as an unknown one. */
export const Id = z.uuid().check(z.toLowerCase());
