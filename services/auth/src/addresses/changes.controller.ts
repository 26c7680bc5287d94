import {
  applyPasswordChange,
  applyUndo,
  type ChangeEmail,
  changeEmail,
  type PasswordChange,
} from '@kindred/contracts/addresses';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { PasswordsService } from '../accounts/passwords.service.js';
import { EmailChanges } from './email-changes.service.js';
import { EmailUndos } from './email-undos.service.js';

/** Changes of what an account signs in with: its address and its password. */
@Controller()
export class ChangesController {
  constructor(
    private readonly changes: EmailChanges,
    private readonly undos: EmailUndos,
    private readonly passwords: PasswordsService,
  ) {}

  @Handle(changeEmail)
  async change(input: ChangeEmail, caller: Caller) {
    await this.changes.ask(caller.userId, input);
    return {};
  }

  @Handle(applyUndo)
  async undo({ token, password }: { token: string; password: string }) {
    return { userId: await this.undos.undo(token, password) };
  }

  @Handle(applyPasswordChange)
  async changePassword(input: PasswordChange, caller: Caller) {
    return { passwordVersion: await this.passwords.change(caller.userId, input) };
  }
}
