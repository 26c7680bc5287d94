import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { AccountDeletionService } from './account-deletion.service.js';

@Controller()
export class AccountsController {
  constructor(private readonly deletion: AccountDeletionService) {}

  @Subscribe(accountChanged)
  async apply({ id, state }: AccountChanged) {
    if (state === 'deleted') await this.deletion.forget(id);
  }
}
