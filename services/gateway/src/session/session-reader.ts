import { Injectable } from '@nestjs/common';
import { SessionCookies } from './session-cookie.js';
import { SessionStore } from './session-store.js';

/** A session and its user. */
export type SessionRef = { sid: string; userId: string };

/** Reads the session of a Cookie header without prolonging it. */
@Injectable()
export class SessionReader {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly store: SessionStore,
  ) {}

  async read(cookies: string | undefined): Promise<SessionRef | null> {
    const cookie = this.cookies.read(cookies);
    const session = cookie && (await this.store.read(cookie.sid));
    return session && { sid: session.sid, userId: session.id };
  }
}
