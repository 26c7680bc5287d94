import { type Credentials, checkPassword } from '@kindred/contracts/auth';
import {
  answerChallenge,
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from '@kindred/contracts/second-factor';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { PasswordsService } from '../accounts/passwords.service.js';
import { ChallengesService } from './challenges.service.js';
import { SecondFactorService } from './second-factor.service.js';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly factors: SecondFactorService,
    private readonly challenges: ChallengesService,
  ) {}

  @Handle(checkPassword)
  async check(input: Credentials) {
    const account = await this.passwords.check(input);
    return { ...account, challenge: await this.challenges.challenge(account.id, account.passwordVersion) };
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
}
