import {
  applyPasswordReset,
  type ConfirmPassword,
  confirmPassword,
  getAccount,
  type PasswordReset,
  readPasswordVersion,
  renameAccount,
  requestPasswordReset,
} from '@kindred/contracts/auth';
import { listEmailTags } from '@kindred/contracts/hidden-addresses';
import { republishAccounts } from '@kindred/contracts/rebuild';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import type { ActiveUser } from './account.js';
import { AccountsService } from './accounts.service.js';
import { PasswordsService } from './passwords.service.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
  ) {}

  @Handle(getAccount)
  async get(_: object, caller: Caller) {
    return withWelcome(await this.accounts.get(caller.userId));
  }

  @Handle(listEmailTags)
  emailTags({ userIds }: { userIds: string[] }) {
    return this.accounts.emailTags(userIds);
  }

  @Handle(renameAccount)
  async rename({ username }: { username: string }, caller: Caller) {
    return withWelcome(await this.accounts.rename(caller.userId, username));
  }

  @Handle(republishAccounts)
  republish({ after }: { after: string | null }) {
    return this.accounts.republish(after);
  }

  @Handle(confirmPassword)
  async confirm({ password }: ConfirmPassword, caller: Caller) {
    await this.accounts.confirmPassword(caller.userId, password);
    return {};
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

const withWelcome = (user: ActiveUser) => ({ ...user, isWelcomed: user.welcomedAt !== null });
