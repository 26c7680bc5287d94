import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';

const maxBytes = 5_000_000;
const tailBytes = 4_000;

/** Moves a log that has grown past 5 MB to `<file>.old`, so that logs never fill a disk. */
export function rotateLog(file: string) {
  if (sizeOf(file) > maxBytes) renameSync(file, `${file}.old`);
}

/** The last lines written after the first `from` bytes. */
export function logTail(file: string, from = 0): string {
  if (!existsSync(file)) return '';
  const written = readFileSync(file).subarray(from);
  return written.subarray(-tailBytes).toString().trim();
}

/** Bytes in a file; none when it does not exist. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
