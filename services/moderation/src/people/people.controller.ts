import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { AccountDeletionService } from '../account-deletion/account-deletion.service.js';
import { PeopleService } from './people.service.js';

@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Subscribe(accountChanged)
  async applyAccount(account: AccountChanged) {
    await this.people.applyAccount(account);
    if (account.state === 'deleted') await this.deletion.forget(account.id);
  }
}
