import { type Interact, interact, type Withdraw, withdraw } from '@kindred/contracts/interactions';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { InteractionsService } from './interactions.service.js';

@Controller()
export class InteractionsController {
  constructor(private readonly interactions: InteractionsService) {}

  @Handle(interact)
  add(input: Interact, caller: Caller) {
    return this.interactions.add(caller.userId, input);
  }

  @Handle(withdraw)
  async withdraw(input: Withdraw, caller: Caller) {
    await this.interactions.withdraw(caller.userId, input);
    return {};
  }
}
