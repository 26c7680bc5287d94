import { invalidCredentials } from '@kindred/contracts/errors';
import { signIn, signOut } from '@kindred/contracts/session';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import passport from 'passport';
import { Answers } from '../api/answers.js';
import { Activity } from '../presence/activity.js';
import { Accounts } from '../session/accounts.js';
import { clearBrowserCache } from '../session/clear-browser-cache.js';
import { Devices } from '../session/devices.js';
import { type AuthenticatedAccount, Sessions } from '../session/sessions.js';
import { STRATEGIES, type Strategies } from '../session/strategies.js';
import { CurrentUserService } from './current-user.service.js';

/** Signs in and out. */
@Injectable()
export class SignInService {
  constructor(
    @Inject(STRATEGIES) private readonly strategies: Strategies,
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly devices: Devices,
    private readonly currentUser: CurrentUserService,
    private readonly activity: Activity,
  ) {}

  @Answers(signIn)
  async signIn(_: object, request: Request, response: Response) {
    const authenticated = await authenticate(this.strategies.local, request, response);
    await this.sessions.begin(request, response, authenticated);
    try {
      const account = await this.accounts.refresh(authenticated.id);
      assertCurrentPassword(authenticated, account);
      const current = await this.currentUser.read(authenticated.id, account);
      this.devices.remember(request, response, {
        id: authenticated.id,
        passwordVersion: authenticated.passwordVersion ?? 1,
      });
      this.activity.begin(authenticated.id);
      return current;
    } catch (error) {
      await this.sessions.end(request, response);
      throw error;
    }
  }

  @Answers(signOut)
  async signOut(_: object, request: Request, response: Response) {
    await this.sessions.end(request, response);
    response.clearCookie('sid');
    clearBrowserCache(response);
    return {};
  }
}

/**
 * Refuses a password that was replaced while it was checked. The account is read after the session was stored, and a reset
 * ends sessions after its commit, so one of the two always sees what the other did.
 */
function assertCurrentPassword(authenticated: AuthenticatedAccount, account: { passwordVersion?: number }) {
  if ((account.passwordVersion ?? 1) === authenticated.passwordVersion) return;
  throw invalidCredentials();
}

function authenticate(strategy: string, request: Request, response: Response) {
  return new Promise<AuthenticatedAccount>((resolve, reject) => {
    const callback = (error: unknown, account?: unknown) =>
      account ? resolve(account as AuthenticatedAccount) : reject(error);
    passport.authenticate(strategy, callback)(request, response, reject);
  });
}
