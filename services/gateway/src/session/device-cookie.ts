import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const MAX_ACCOUNTS = 4;
const NONCE_LENGTH = 22;
/** A random number of 128 bits and an HMAC of 256, each as base64url. */
const ENTRY = /^[\w-]{65}$/;
const DEVICE = /(?:^|;\s*)device=([^;]*)/;
const RENEWED = /(?:^|;\s*)device-renewed=([^;]*)/;

/** An account with a version of its password. A new password makes the device unknown to the account. */
export type KnownAccount = { id: string; passwordVersion: number };

/**
 * The entries of a device: those of its `device` cookie, and first that of its `device-renewed` cookie. Each entry belongs to
 * an account that signed in on the device recently: a random number and its HMAC with the account and the version of its
 * password. An entry does not reveal the account, and the server stores nothing.
 */
export function entriesIn(cookies: string | undefined): string[] {
  const entries = valueIn(DEVICE, cookies).split('.').slice(0, MAX_ACCOUNTS);
  return [valueIn(RENEWED, cookies), ...entries].filter((entry) => ENTRY.test(entry));
}

export const hasRenewed = (cookies: string | undefined) => RENEWED.test(cookies ?? '');

const valueIn = (cookie: RegExp, cookies: string | undefined) => cookie.exec(cookies ?? '')?.[1] ?? '';

/** The entry of this account and its current password; undefined if there is none. */
export function entryFor(account: KnownAccount, entries: string[], secret: string): string | undefined {
  return entries.find((entry) => isEqual(entry, signedEntry(entry.slice(0, NONCE_LENGTH), account, secret)));
}

/** The cookie's value after this account signed in: its entry comes first, and that of its previous password is removed. */
export function withAccount(account: KnownAccount, entries: string[], secret: string): string {
  const known = entryFor(account, entries, secret);
  const previous = entryFor({ ...account, passwordVersion: account.passwordVersion - 1 }, entries, secret);
  const others = entries.filter((entry) => entry !== known && entry !== previous);
  const own = known ?? signedEntry(randomBytes(16).toString('base64url'), account, secret);
  return [own, ...others].slice(0, MAX_ACCOUNTS).join('.');
}

function signedEntry(nonce: string, { id, passwordVersion }: KnownAccount, secret: string) {
  const hmac = createHmac('sha256', secret).update(`device ${nonce} ${id} ${passwordVersion}`).digest('base64url');
  return nonce + hmac;
}

function isEqual(a: string, b: string) {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
