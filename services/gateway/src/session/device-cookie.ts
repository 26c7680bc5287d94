import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const MOST_ACCOUNTS = 4;
const NONCE_LENGTH = 22;
/** A random number of 128 bits and an HMAC of 256, each as base64url. */
const ENTRY = /^[\w-]{65}$/;

/** An account as a device may know it: a new password is another one. */
export type KnownAccount = { id: string; passwordVersion: number };

/**
 * A `device` cookie's entries: for each account that signed in on this device lately, a random number and its HMAC with
 * the account and the version of its password. Nothing in it names an account, and nothing of it is stored here.
 */
export function entriesIn(cookies: string | undefined): string[] {
  const value = /(?:^|;\s*)device=([^;]*)/.exec(cookies ?? '')?.[1] ?? '';
  return value
    .split('.')
    .slice(0, MOST_ACCOUNTS)
    .filter((entry) => ENTRY.test(entry));
}

/** The entry that was made for this account and its present password, if there is one. */
export function entryFor(account: KnownAccount, entries: string[], secret: string): string | undefined {
  return entries.find((entry) => isSame(entry, seal(entry.slice(0, NONCE_LENGTH), account, secret)));
}

/** The cookie's value once this account has signed in: it comes first, and its earlier password goes. */
export function withAccount(account: KnownAccount, entries: string[], secret: string): string {
  const known = entryFor(account, entries, secret);
  const earlier = entryFor({ ...account, passwordVersion: account.passwordVersion - 1 }, entries, secret);
  const others = entries.filter((entry) => entry !== known && entry !== earlier);
  const own = known ?? seal(randomBytes(16).toString('base64url'), account, secret);
  return [own, ...others].slice(0, MOST_ACCOUNTS).join('.');
}

function seal(nonce: string, { id, passwordVersion }: KnownAccount, secret: string) {
  const sum = createHmac('sha256', secret).update(`device ${nonce} ${id} ${passwordVersion}`).digest('base64url');
  return nonce + sum;
}

function isSame(a: string, b: string) {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
