import { S3Error } from '../s3-error.js';

/** The first and the last byte, both included. */
export type ByteRange = { start: number; end: number };

/**
 * The one range that a Range header asks of `size` bytes; undefined means all of them, also for a header
 * that HTTP lets a server ignore. @throws S3Error InvalidRange when none of the bytes exist.
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return undefined;
  if (start >= size) throw new S3Error('InvalidRange', 'The requested range is not satisfiable');
  return { start, end };
}
