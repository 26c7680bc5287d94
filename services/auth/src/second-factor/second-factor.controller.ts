import { type Credentials, checkPassword } from '@kindred/contracts/auth';
import { accountSuspended } from '@kindred/contracts/errors';
import {
  answerChallenge,
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  requestFactorRemoval,
} from '@kindred/contracts/second-factor';
import { type AsOf, sweepSecondFactors } from '@kindred/contracts/sweeps';
import type { Caller } from '@kindred/kit/caller';
import { CONFIG } from '@kindred/kit/foundation';
import { Handle } from '@kindred/kit/handle';
import { sweepAsOf } from '@kindred/kit/sweep-as-of';
import { Controller, Inject } from '@nestjs/common';
import { PasswordsService } from '../accounts/passwords.service.js';
import type { AuthConfig } from '../config.js';
import { ChallengesService } from './challenges.service.js';
import { FactorRemovals } from './factor-removals.service.js';
import { SecondFactorService } from './second-factor.service.js';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly factors: SecondFactorService,
    private readonly challenges: ChallengesService,
    private readonly removals: FactorRemovals,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  @Handle(checkPassword)
  async check(input: Credentials) {
    const { isBlocked, ...account } = await this.passwords.check(input);
    const challenge = await this.challenges.challenge(account.id, account.passwordVersion);
    if (isBlocked && !challenge) throw accountSuspended({ userId: account.id });
    return { ...account, challenge };
  }

  @Handle(readSecondFactor)
  read(_: object, caller: Caller) {
    return this.factors.read(caller.userId);
  }

  @Handle(beginSecondFactor)
  begin({ password }: { password: string }, caller: Caller) {
    return this.factors.begin(caller.userId, password);
  }

  @Handle(confirmSecondFactor)
  confirm({ code }: { code: string }, caller: Caller) {
    return this.factors.confirm(caller.userId, code);
  }

  @Handle(removeSecondFactor)
  async remove({ password, code }: { password: string; code: string }, caller: Caller) {
    await this.factors.remove(caller.userId, password, code);
    return {};
  }

  @Handle(answerChallenge)
  answer({ challenge, code }: { challenge: string; code: string }) {
    return this.challenges.answer(challenge, code);
  }

  @Handle(requestFactorRemoval)
  requestRemoval({ email }: { email: string }) {
    return this.removals.request(email);
  }

  @Handle(sweepSecondFactors)
  sweep(input: AsOf) {
    return sweepAsOf(this.config, input, (asOf) => this.removals.sweep(asOf));
  }
}
