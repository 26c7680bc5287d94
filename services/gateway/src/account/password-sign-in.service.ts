import { secondFactorRequired } from '@kindred/contracts/errors';
import { answerChallenge } from '@kindred/contracts/second-factor';
import { answerSecondFactor, signIn } from '@kindred/contracts/sign-in';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import passport from 'passport';
import type { z } from 'zod/mini';
import { Answers } from '../api/answers.js';
import type { GatewayConfig } from '../config.js';
import { dropChallenge, partChallenge, wholeChallenge } from '../session/challenge-cookie.js';
import type { CheckedPassword } from '../session/local.strategy.js';
import { STRATEGIES, type Strategies } from '../session/strategies.js';
import { explainSuspension } from './explain-suspension.js';
import { NewSessions } from './new-sessions.js';

/** Signs in with a password, and where the account has a second factor with the answer to its challenge after that. */
@Injectable()
export class PasswordSignInService {
  private readonly isSecure: boolean;

  constructor(
    @Inject(STRATEGIES) private readonly strategies: Strategies,
    private readonly newSessions: NewSessions,
    private readonly bus: Bus,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.isSecure = config.PUBLIC_URL.startsWith('https:');
  }

  @Answers(signIn)
  async signIn(_: object, request: Request, response: Response) {
    const checked = authenticate(this.strategies.local, request, response);
    const { challenge, ...authenticated } = await checked.catch((error) => explainSuspension(this.bus, error));
    if (challenge) throw secondFactorRequired(partChallenge(response, challenge, this.isSecure));
    return this.newSessions.begin(authenticated, request, response);
  }

  @Answers(answerSecondFactor)
  async answer(input: z.output<typeof answerSecondFactor.input>, request: Request, response: Response) {
    const challenge = wholeChallenge(request, input.challenge);
    const answered = call(this.bus, answerChallenge, { challenge, code: input.code });
    const authenticated = await answered.catch((error) => explainSuspension(this.bus, error));
    dropChallenge(response, this.isSecure);
    const secondFactorAt = new Date().toISOString();
    return this.newSessions.begin({ ...authenticated, secondFactorAt }, request, response);
  }
}

function authenticate(strategy: string, request: Request, response: Response) {
  return new Promise<CheckedPassword>((resolve, reject) => {
    const callback = (error: unknown, account?: unknown) =>
      account ? resolve(account as CheckedPassword) : reject(error);
    passport.authenticate(strategy, callback)(request, response, reject);
  });
}
