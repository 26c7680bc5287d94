import { exportAccount, exportMails } from '@kindred/contracts/account-export';
import { removeAccount } from '@kindred/contracts/auth';
import type { PageInput } from '@kindred/contracts/fields';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { MailService } from '../mail/mail.service.js';
import { AccountDataService } from './account-data.service.js';

@Controller()
export class AccountDataController {
  constructor(
    private readonly data: AccountDataService,
    private readonly mails: MailService,
  ) {}

  @Handle(removeAccount)
  async remove({ password }: { password: string }, caller: Caller) {
    await this.data.remove(caller.userId, password);
    return {};
  }

  @Handle(exportAccount)
  export(_: object, caller: Caller) {
    return this.data.export(caller.userId);
  }

  @Handle(exportMails)
  exportMails({ cursor }: PageInput, caller: Caller) {
    return this.mails.export(caller.userId, cursor);
  }
}
