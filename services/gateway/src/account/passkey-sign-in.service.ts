import { answerPasskeySignIn, beginPasskeySignIn } from '@kindred/contracts/passkeys';
import { signInWithPasskey, startPasskeySignIn } from '@kindred/contracts/sign-in';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { z } from 'zod/mini';
import { Answers } from '../api/answers.js';
import type { GatewayConfig } from '../config.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { Accounts } from '../session/accounts.js';
import { dropTicket, keepTicket, keptTicket } from '../session/passkey-cookie.js';
import { clientOf } from '../session/request-user.js';
import { explainSuspension } from './explain-suspension.js';
import { NewSessions } from './new-sessions.js';

/** Signs in with a passkey, in the browser that asked for its options. */
@Injectable()
export class PasskeySignInService {
  private readonly isSecure: boolean;

  constructor(
    private readonly newSessions: NewSessions,
    private readonly accounts: Accounts,
    private readonly limiter: RateLimiter,
    private readonly bus: Bus,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.isSecure = config.PUBLIC_URL.startsWith('https:');
  }

  @Answers(startPasskeySignIn)
  async start(_: object, __: Request, response: Response) {
    const { options, ticket } = await call(this.bus, beginPasskeySignIn, {});
    keepTicket(response, 'signIn', ticket, this.isSecure);
    return options;
  }

  /**
   * A passkey asks for the person on the device itself, so it counts as the second factor too. Only the answer says whose it
   * is, so it is counted then, together with right passwords.
   */
  @Answers(signInWithPasskey)
  async signIn(input: z.output<typeof signInWithPasskey.input>, request: Request, response: Response) {
    const answered = call(this.bus, answerPasskeySignIn, { ...input, ticket: keptTicket(request) });
    const authenticated = await answered.catch((error) => explainSuspension(this.bus, error));
    dropTicket(response, 'signIn', this.isSecure);
    const { email } = await this.accounts.refresh(authenticated.id);
    await this.limiter.countRightSignIn(clientOf(request), email);
    const secondFactorAt = new Date().toISOString();
    return this.newSessions.begin({ ...authenticated, secondFactorAt }, request, response);
  }
}
