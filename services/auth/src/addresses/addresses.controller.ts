import {
  applyConfirmation,
  applyDenial,
  applyPasswordChange,
  applyUndo,
  type ChangeEmail,
  changeEmail,
  type PasswordChange,
  readEmailLink,
  sendConfirmation,
} from '@kindred/contracts/addresses';
import { type RegisterAccount, registerAccount } from '@kindred/contracts/auth';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { PasswordsService } from '../accounts/passwords.service.js';
import { ConfirmationsService } from './confirmations.service.js';
import { EmailChanges } from './email-changes.service.js';
import { EmailLinks } from './email-links.service.js';
import { RegistrationsService } from './registrations.service.js';

@Controller()
export class AddressesController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly confirmations: ConfirmationsService,
    private readonly changes: EmailChanges,
    private readonly links: EmailLinks,
    private readonly passwords: PasswordsService,
  ) {}

  @Handle(registerAccount)
  register(input: RegisterAccount) {
    return this.registrations.register(input);
  }

  @Handle(readEmailLink)
  read({ token }: { token: string }) {
    return this.links.read(token);
  }

  @Handle(applyConfirmation)
  confirm({ token }: { token: string }) {
    return this.confirmations.confirm(token);
  }

  @Handle(applyDenial)
  async deny({ token }: { token: string }) {
    return { userId: await this.confirmations.deny(token) };
  }

  @Handle(sendConfirmation)
  async send(_: object, caller: Caller) {
    await this.confirmations.send(caller.userId);
    return {};
  }

  @Handle(changeEmail)
  async change(input: ChangeEmail, caller: Caller) {
    await this.changes.ask(caller.userId, input);
    return {};
  }

  @Handle(applyPasswordChange)
  async changePassword(input: PasswordChange, caller: Caller) {
    return { passwordVersion: await this.passwords.change(caller.userId, input) };
  }

  @Handle(applyUndo)
  async undo({ token, password }: { token: string; password: string }) {
    return { userId: await this.changes.undo(token, password) };
  }
}
