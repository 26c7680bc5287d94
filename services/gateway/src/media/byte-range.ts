/** The bytes of a file from `start` up to and including `end`. */
export type ByteRange = { start: number; end: number };

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The one range of a `Range` header (RFC 9110, section 14) in a file of this size. Null where the whole file is the answer:
 * no header, several ranges, another unit, or words that are no range; `unsatisfiable` for one beyond the file.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return suffixOf(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}

/** The last bytes of a file. */
function suffixOf(length: number, size: number) {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
