import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { AccountDeletionService } from '../account-deletion/account-deletion.service.js';
import { AccountEventsService } from './account-events.service.js';

@Controller()
export class AccountEventsController {
  constructor(
    private readonly events: AccountEventsService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Subscribe(accountChanged)
  async applyAccount(account: AccountChanged) {
    await this.events.applyAccount(account);
    if (account.state === 'deleted') await this.deletion.forget(account.id);
  }
}
