import { randomBytes } from 'node:crypto';
import { invalidCredentials, signedOut } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Accounts } from './accounts.js';
import { clearBrowserCache } from './clear-browser-cache.js';
import { deviceName } from './device-name.js';
import { requireUser } from './request-user.js';
import { SESSION_MS, SessionCookies } from './session-cookie.js';
import { SessionStore, type SessionUser } from './session-store.js';

/**
 * An account whose password was right, when it was created, the version of that password, and when the second factor was
 * answered, if it was.
 */
export type AuthenticatedAccount = {
  id: string;
  createdAt: string;
  passwordVersion: number;
  secondFactorAt?: string;
};

/** An account as auth has it at the moment. */
type CurrentAccount = Awaited<ReturnType<Accounts['refresh']>>;

declare global {
  namespace Express {
    interface User extends SessionUser {}
  }
}

/** Begins, resumes and ends the session of a request: its row and its cookie. */
@Injectable()
export class Sessions {
  constructor(
    private readonly store: SessionStore,
    private readonly cookies: SessionCookies,
    private readonly accounts: Accounts,
  ) {}

  /** The session of a request, prolonged for another thirty days; null if there is none. */
  async resume(request: Request, response: Response): Promise<SessionUser | null> {
    const cookie = this.cookies.read(request.headers.cookie);
    const session = cookie && (await this.store.read(cookie.sid));
    if (!session) return null;
    this.store.prolong(cookie.sid);
    this.cookies.set(request, response, cookie.signed, () => this.store.hasEnded(cookie.sid));
    return session;
  }

  /**
   * Begins a session with a new id, ends the session of the request, and runs `work` with the account as it is then. The new
   * session ends if that fails.
   * @throws AppError unauthenticated if the account was suspended or deleted or its password replaced meanwhile
   */
  async begin<Result>(
    request: Request,
    response: Response,
    authenticated: AuthenticatedAccount,
    work: (account: CurrentAccount) => Promise<Result>,
  ): Promise<Result> {
    await this.insert(request, response, authenticated);
    try {
      const account = await this.accounts.refresh(authenticated.id);
      assertCurrentPassword(authenticated, account);
      return await work(account);
    } catch (error) {
      await this.end(request, response);
      throw error;
    }
  }

  /**
   * Runs a change of the password, which ends older sessions, and goes on in a new session. That one is stored first, so that
   * whatever ends the account's sessions meanwhile ends it too.
   * @throws AppError unauthenticated if the session of the request had ended, or the new one has
   */
  async renew<Result>(
    request: Request,
    response: Response,
    change: (userId: string) => Promise<Result>,
  ): Promise<Result> {
    const { id, sid } = requireUser(request);
    const successor = newSid();
    if (!(await this.store.succeed(sid, successor))) throw signedOut();
    const result = await change(id).catch(async (error) => {
      await this.store.end(successor);
      throw error;
    });
    const session = await this.store.read(successor);
    if (!session) throw signedOut();
    this.store.prolong(successor);
    request.user = session;
    this.cookies.set(request, response, this.cookies.sign(successor));
    return result;
  }

  /** Ends the session of the request. It is void when this returns, and the answer does not prolong its cookie. */
  async end(request: Request, response: Response) {
    this.cookies.cancel(response);
    if (request.user) await this.store.end(request.user.sid);
  }

  private async insert(request: Request, response: Response, account: AuthenticatedAccount) {
    if (request.user) await this.store.end(request.user.sid);
    // The next user of the browser must not see what the previous one saw.
    if (request.user && request.user.id !== account.id) clearBrowserCache(response);
    const sid = newSid();
    const { id, createdAt, passwordVersion, secondFactorAt } = account;
    const cookie = this.cookies.attributes(new Date(Date.now() + SESSION_MS));
    const passport = { user: id };
    const session = { cookie, passport, passwordVersion, accountCreatedAt: createdAt, secondFactorAt };
    await this.store.begin(sid, session, deviceName(request.headers['user-agent']));
    request.user = { sid, id, createdAt, secondFactorAt: secondFactorAt ?? null, isWelcomed: false };
    this.cookies.set(request, response, this.cookies.sign(sid));
  }
}

const newSid = () => randomBytes(24).toString('base64url');

/**
 * Refuses a password that was replaced while it was checked. The account is read after the session was stored, and whatever
 * replaces a password ends sessions after its commit, so one of the two always sees what the other did.
 */
function assertCurrentPassword(authenticated: AuthenticatedAccount, account: { passwordVersion: number }) {
  if (account.passwordVersion === authenticated.passwordVersion) return;
  throw invalidCredentials();
}
