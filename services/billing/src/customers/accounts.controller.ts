import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { FarewellService } from './farewell.service.js';

@Controller()
export class AccountsController {
  constructor(private readonly farewell: FarewellService) {}

  @Subscribe(accountChanged)
  async apply({ id, state }: AccountChanged) {
    if (state === 'deleted') await this.farewell.forget(id);
  }
}
