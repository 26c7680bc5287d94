import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { AccountDeletionService } from './account-deletion.service.js';

@Controller()
export class AccountDeletionController {
  constructor(private readonly deletion: AccountDeletionService) {}

  @Subscribe(accountChanged)
  async forget({ id, state }: AccountChanged) {
    if (state === 'deleted') await this.deletion.forget(id);
  }
}
