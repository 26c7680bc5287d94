import { Injectable } from '@nestjs/common';
import { SessionCookies } from './session-cookie.js';
import { SessionStore } from './session-store.js';

/** A session and whose it is. */
export type SessionRef = { sid: string; userId: string };

/** Reads the session that a Cookie header names where the answer does not prolong it. */
@Injectable()
export class SessionReader {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly store: SessionStore,
  ) {}

  async read(cookies: string | undefined): Promise<SessionRef | null> {
    const named = this.cookies.read(cookies);
    const session = named && (await this.store.read(named.sid));
    return session && { sid: session.sid, userId: session.id };
  }
}
