import { createHmac, randomInt } from 'node:crypto';

/** Crockford's base32: no letter that is read as a digit or as another letter. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

/** 50 random bits in two groups of five, such as `7k2mx-0qf9d`. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** What the database keeps of a code: without the server's secret nobody can try them all. */
export function hashOf(code: string, userId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`recovery-code:${userId}:${code}`).digest();
}

/** A code as somebody typed it, as it was given out. */
export function normalized(typed: string): string {
  const letters = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}
