import { Injectable } from '@nestjs/common';
import { owesSignOut } from './device-cookies.js';
import { SessionCookies } from './session-cookie.js';
import { SessionStore, type SessionUser } from './session-store.js';

/** A session and its user, as a socket keeps them. */
export type SessionRef = { sid: string; userId: string };

/** Reads the session of a Cookie header without prolonging it. */
@Injectable()
export class SessionReader {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly store: SessionStore,
  ) {}

  async read(cookies: string | undefined): Promise<SessionUser | null> {
    const cookie = owesSignOut(cookies) ? null : this.cookies.read(cookies);
    return cookie && this.store.read(cookie.sid);
  }
}
