import { type AddHiddenAddresses, addHiddenAddresses } from '@kindred/contracts/hidden-addresses';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { HiddenAddressesService } from './hidden-addresses.service.js';

@Controller()
export class HiddenAddressesController {
  constructor(private readonly addresses: HiddenAddressesService) {}

  @Handle(addHiddenAddresses)
  async add({ emails }: AddHiddenAddresses, caller: Caller) {
    await this.addresses.add(caller.userId, emails);
    return {};
  }
}
