import { unsign } from 'cookie-signature';
import type { SessionStore } from './session-store.js';

/** A session and whose it is. */
export type SessionRef = { sid: string; userId: string };
export type ReadSession = (cookies: string | undefined) => Promise<SessionRef | null>;

/** What a Cookie header says of a session, still signed: that there is one says nothing of whether it is valid. */
export function signedSession(cookies: string | undefined) {
  return /(?:^|;\s*)sid=s%3A([^;]+)/.exec(cookies ?? '')?.[1];
}

/** Reads the session that a Cookie header names, where no request comes by the session middleware. */
export function sessionReader(secret: string, store: SessionStore): ReadSession {
  return async (cookies) => {
    const signed = signedSession(cookies);
    const sid = signed ? unsign(decoded(signed), secret) : false;
    if (!sid) return null;
    const session = await new Promise<unknown>((done, failed) => {
      store.get(sid, (error, data) => (error ? failed(error) : done(data)));
    });
    const userId = (session as { passport?: { user?: string } } | null)?.passport?.user;
    return userId ? { sid, userId } : null;
  };
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
