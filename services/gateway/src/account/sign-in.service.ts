import { AppError } from '@kindred/contracts/app-error';
import { noteNewDevice } from '@kindred/contracts/devices';
import { secondFactorRequired } from '@kindred/contracts/errors';
import { answerPasskeySignIn, beginPasskeySignIn } from '@kindred/contracts/passkeys';
import { answerChallenge } from '@kindred/contracts/second-factor';
import { answerSecondFactor, signIn, signInWithPasskey, signOut, startPasskeySignIn } from '@kindred/contracts/session';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import passport from 'passport';
import type { z } from 'zod/mini';
import { Answers } from '../api/answers.js';
import type { GatewayConfig } from '../config.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { Activity } from '../presence/activity.js';
import { Accounts } from '../session/accounts.js';
import { dropChallenge, partChallenge, wholeChallenge } from '../session/challenge-cookie.js';
import { clearBrowserCache } from '../session/clear-browser-cache.js';
import { Devices } from '../session/devices.js';
import type { CheckedPassword } from '../session/local.strategy.js';
import { dropTicket, keepTicket, keptTicket } from '../session/passkey-cookie.js';
import { clientOf } from '../session/request-user.js';
import { type AuthenticatedAccount, Sessions } from '../session/sessions.js';
import { STRATEGIES, type Strategies } from '../session/strategies.js';
import { CurrentUserService } from './current-user.service.js';
import { Suspensions } from './suspensions.js';

/** Signs in and out. */
@Injectable()
export class SignInService {
  private readonly isSecure: boolean;

  constructor(
    @Inject(STRATEGIES) private readonly strategies: Strategies,
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly devices: Devices,
    private readonly currentUser: CurrentUserService,
    private readonly activity: Activity,
    private readonly suspensions: Suspensions,
    private readonly limiter: RateLimiter,
    private readonly bus: Bus,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.isSecure = config.PUBLIC_URL.startsWith('https:');
  }

  @Answers(signIn)
  async signIn(_: object, request: Request, response: Response) {
    const checked = authenticate(this.strategies.local, request, response);
    const { challenge, ...authenticated } = await checked.catch(this.suspensions.explain);
    if (challenge) throw secondFactorRequired(partChallenge(response, challenge, this.isSecure));
    return this.begin(authenticated, request, response);
  }

  @Answers(answerSecondFactor)
  async answer(input: z.output<typeof answerSecondFactor.input>, request: Request, response: Response) {
    const challenge = wholeChallenge(request, input.challenge);
    const answered = call(this.bus, answerChallenge, { challenge, code: input.code });
    const authenticated = await answered.catch(this.suspensions.explain);
    dropChallenge(response, this.isSecure);
    return this.begin({ ...authenticated, secondFactorAt: new Date().toISOString() }, request, response);
  }

  @Answers(startPasskeySignIn)
  async startPasskey(_: object, __: Request, response: Response) {
    const { options, ticket } = await call(this.bus, beginPasskeySignIn, {});
    keepTicket(response, 'signIn', ticket, this.isSecure);
    return options;
  }

  /**
   * A passkey asks for the person on the device itself, so it counts as the second factor too. Only the answer says whose it
   * is, so it is counted then, together with right passwords.
   */
  @Answers(signInWithPasskey)
  async withPasskey(input: z.output<typeof signInWithPasskey.input>, request: Request, response: Response) {
    const answered = call(this.bus, answerPasskeySignIn, { ...input, ticket: keptTicket(request) });
    const authenticated = await answered.catch(this.suspensions.explain);
    dropTicket(response, 'signIn', this.isSecure);
    const { email } = await this.accounts.refresh(authenticated.id);
    await this.limiter.countRightSignIn(clientOf(request), email);
    return this.begin({ ...authenticated, secondFactorAt: new Date().toISOString() }, request, response);
  }

  private begin(authenticated: AuthenticatedAccount, request: Request, response: Response) {
    return this.sessions.begin(request, response, authenticated, async (account) => {
      const { id } = account;
      const current = await this.currentUser.read(id, account);
      const known = { id, passwordVersion: authenticated.passwordVersion ?? 1 };
      const isNoted = this.devices.isKnown(request, known) || (await this.noteNewDevice(id));
      if (isNoted) this.devices.remember(request, response, known);
      this.activity.begin(id);
      return current;
    });
  }

  /** @returns false where auth refused it: the device stays new, and its next sign-in is noted */
  private async noteNewDevice(userId: string) {
    try {
      await call(this.bus, noteNewDevice, {}, userId);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
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

function authenticate(strategy: string, request: Request, response: Response) {
  return new Promise<CheckedPassword>((resolve, reject) => {
    const callback = (error: unknown, account?: unknown) =>
      account ? resolve(account as CheckedPassword) : reject(error);
    passport.authenticate(strategy, callback)(request, response, reject);
  });
}
