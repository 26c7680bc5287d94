import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SESSION_MS, SessionCookies } from './session-cookie.js';
import { SessionStore, type SignedIn } from './session-store.js';

/** An account that has proved itself, since when there is it, and which of its passwords was read. */
export type ProvedAccount = { id: string; createdAt?: string | undefined; passwordVersion?: number };

declare global {
  namespace Express {
    interface User extends SignedIn {}
  }
}

/** The session of a request, in the store and in the browser. */
@Injectable()
export class Sessions {
  constructor(
    private readonly store: SessionStore,
    private readonly cookies: SessionCookies,
  ) {}

  /** Who is signed in, and from now on for another thirty days. */
  async open(request: Request, response: Response): Promise<SignedIn | null> {
    const named = this.cookies.read(request.headers.cookie);
    const session = named && (await this.store.read(named.sid));
    if (!session) return null;
    this.store.prolong(named.sid);
    this.cookies.send(request, response, named.signed);
    return session;
  }

  /** Signs a person in under a new id; the session that the request came with ends. */
  async begin(request: Request, response: Response, account: ProvedAccount) {
    if (request.user) await this.store.end(request.user.sid);
    const sid = randomBytes(24).toString('base64url');
    const { id, createdAt, passwordVersion } = account;
    const cookie = this.cookies.described(new Date(Date.now() + SESSION_MS));
    await this.store.begin(sid, { cookie, passport: { user: id }, passwordVersion, accountCreatedAt: createdAt });
    request.user = { sid, id, createdAt: createdAt ?? null };
    this.cookies.send(request, response, this.cookies.sign(sid));
  }

  /** The session is gone on the server when this returns, and the answer does not prolong its cookie. */
  async end(request: Request, response: Response) {
    this.cookies.drop(response);
    if (request.user) await this.store.end(request.user.sid);
  }
}
