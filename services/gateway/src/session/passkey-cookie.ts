import type { Request, Response } from 'express';

const COOKIE = 'passkey';
const LASTS_MS = 5 * 60_000;
/** A ticket is sent with the answer to its own options only. */
const paths = { signIn: '/api/auth/passkey', add: '/api/account/passkeys' };
type Ceremony = keyof typeof paths;

/** Keeps the ticket of options where scripts cannot read it, so that somebody who saw the options elsewhere cannot answer them. */
export function keepTicket(response: Response, ceremony: Ceremony, ticket: string, isSecure: boolean) {
  response.cookie(COOKIE, ticket, { ...attributes(ceremony, isSecure), maxAge: LASTS_MS });
}

/** The ticket that this browser keeps; empty without one. */
export function keptTicket({ headers }: Request): string {
  return /(?:^|;\s*)passkey=([\w-]{0,200})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? '';
}

/** Lets the browser forget the ticket of a ceremony. */
export function dropTicket(response: Response, ceremony: Ceremony, isSecure: boolean) {
  response.clearCookie(COOKIE, attributes(ceremony, isSecure));
}

function attributes(ceremony: Ceremony, isSecure: boolean) {
  return { httpOnly: true, sameSite: 'strict', secure: isSecure, path: paths[ceremony] } as const;
}
