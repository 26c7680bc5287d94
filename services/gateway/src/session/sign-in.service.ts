import { applyPasswordReset } from '@kindred/contracts/auth';
import { invalidCredentials } from '@kindred/contracts/errors';
import { resetPassword, signIn, signOut } from '@kindred/contracts/session';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import passport from 'passport';
import type { z } from 'zod/mini';
import { People } from '../account/people.js';
import { Answers } from '../api/answers.js';
import { Activity } from '../presence/activity.js';
import { Accounts } from './accounts.js';
import { Devices } from './devices.js';
import { clearCache } from './ended-session.js';
import { SessionStore } from './session-store.js';
import { type ProvedAccount, Sessions } from './sessions.js';
import { STRATEGIES, type Strategies } from './strategies.js';

/** Begins and ends sessions. */
@Injectable()
export class SignInService {
  constructor(
    private readonly bus: Bus,
    @Inject(STRATEGIES) private readonly strategies: Strategies,
    private readonly sessions: Sessions,
    private readonly store: SessionStore,
    private readonly accounts: Accounts,
    private readonly devices: Devices,
    private readonly people: People,
    private readonly activity: Activity,
  ) {}

  @Answers(signIn)
  async signIn(_: object, request: Request, response: Response) {
    const proved = await authenticate(this.strategies.local, request, response);
    await this.sessions.begin(request, response, proved);
    try {
      const account = await this.accounts.ask(proved.id);
      assertNewest(proved, account);
      const current = await this.people.currentUser(proved.id, account);
      this.devices.remember(request, response, { id: proved.id, passwordVersion: proved.passwordVersion ?? 1 });
      this.activity.begin(proved.id);
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
    clearCache(response);
    return {};
  }

  @Answers(resetPassword)
  async resetPassword(input: z.output<typeof resetPassword.input>, request: Request, response: Response) {
    const { userId, passwordVersion } = await call(this.bus, applyPasswordReset, input);
    if (passwordVersion) {
      await this.store.endOlder(userId, passwordVersion);
      this.devices.remember(request, response, { id: userId, passwordVersion });
    } else {
      await this.store.endAll(userId);
    }
    return { message: 'Password reset successful!' };
  }
}

/**
 * A password that was replaced while it was checked opens nothing. The account is read after the session was stored,
 * and a reset ends sessions after its commit: whichever comes first, the other finds what it did.
 */
function assertNewest(proved: ProvedAccount, account: { passwordVersion?: number }) {
  if ((account.passwordVersion ?? 1) === proved.passwordVersion) return;
  throw invalidCredentials();
}

function authenticate(strategy: string, request: Request, response: Response) {
  return new Promise<ProvedAccount>((done, failed) => {
    const settle = (error: unknown, account?: unknown) => (account ? done(account as ProvedAccount) : failed(error));
    passport.authenticate(strategy, settle)(request, response, failed);
  });
}
