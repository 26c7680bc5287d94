import { createHash } from 'node:crypto';

/** The same id for the same text, in the form of a random one. */
export function demoId(text: string): string {
  const bytes = createHash('sha256').update(`demo ${text}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
