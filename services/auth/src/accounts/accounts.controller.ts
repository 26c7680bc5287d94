import {
  applyPasswordReset,
  type ConfirmPassword,
  type Credentials,
  checkPassword,
  confirmPassword,
  exportAccount,
  exportMails,
  getAccount,
  type PasswordReset,
  type RegisterAccount,
  readPasswordVersion,
  registerAccount,
  removeAccount,
  renameAccount,
  requestPasswordReset,
  suspendAccount,
} from '@kindred/contracts/auth';
import type { PageInput } from '@kindred/contracts/fields';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { MailService } from '../mail/mail.service.js';
import { ChallengesService } from '../second-factor/challenges.service.js';
import { AccountsService } from './accounts.service.js';
import { PasswordsService } from './passwords.service.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly mails: MailService,
    private readonly challenges: ChallengesService,
  ) {}

  @Handle(registerAccount)
  register(input: RegisterAccount) {
    return this.accounts.register(input);
  }

  @Handle(getAccount)
  get(_: object, caller: Caller) {
    return this.accounts.get(caller.userId);
  }

  @Handle(renameAccount)
  rename({ username }: { username: string }, caller: Caller) {
    return this.accounts.rename(caller.userId, username);
  }

  @Handle(removeAccount)
  async remove({ password }: { password: string }, caller: Caller) {
    await this.accounts.remove(caller.userId, password);
    return {};
  }

  @Handle(suspendAccount)
  async suspend({ userId, isBlocked }: { userId: string; isBlocked: boolean }) {
    await this.accounts.suspend(userId, isBlocked);
    return {};
  }

  @Handle(exportAccount)
  export(_: object, caller: Caller) {
    return this.accounts.export(caller.userId);
  }

  @Handle(exportMails)
  exportMails({ cursor }: PageInput, caller: Caller) {
    return this.mails.export(caller.userId, cursor);
  }

  @Handle(confirmPassword)
  async confirm({ password }: ConfirmPassword, caller: Caller) {
    await this.accounts.confirmPassword(caller.userId, password);
    return {};
  }

  @Handle(checkPassword)
  async check(input: Credentials) {
    const proved = await this.passwords.check(input);
    return { ...proved, challenge: await this.challenges.challenge(proved.id, proved.passwordVersion) };
  }

  @Handle(readPasswordVersion)
  passwordVersion({ email }: { email: string }) {
    return this.passwords.versionOf(email);
  }

  @Handle(requestPasswordReset)
  async requestReset({ email }: { email: string }) {
    await this.passwords.requestReset(email);
    return { message: 'If an account has this email, a reset link is on its way.' };
  }

  @Handle(applyPasswordReset)
  reset(input: PasswordReset) {
    return this.passwords.reset(input);
  }
}
