import type { Request, Response } from 'express';

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

/**
 * Writes the status and the headers of an answer with a file of this size, or with the part of it that is asked for.
 * @returns that part, null for the whole file, `unsatisfiable` where nothing follows
 */
export function writeRange(request: Request, response: Response, size: number) {
  const range = isCurrent(request, response) ? rangeOf(request.headers.range, size) : null;
  response.setHeader('Accept-Ranges', 'bytes');
  if (range === 'unsatisfiable') {
    response.status(416).setHeader('Content-Range', `bytes */${size}`);
    return range;
  }
  response.setHeader('Content-Length', range ? range.end - range.start + 1 : size);
  if (range) response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  return range;
}

/** Whether a range is wanted of the file as it is: `If-Range` names another one, or a date, otherwise. */
function isCurrent(request: Request, response: Response) {
  const wanted = request.headers['if-range'];
  return wanted === undefined || wanted === response.getHeader('ETag');
}

/** The last bytes of a file. */
function suffixOf(length: number, size: number) {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
