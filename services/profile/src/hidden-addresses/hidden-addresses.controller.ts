import { countHiddenAddresses, removeHiddenAddresses, storeHiddenAddresses } from '@kindred/contracts/hidden-addresses';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { HiddenAddressesService } from './hidden-addresses.service.js';

@Controller()
export class HiddenAddressesController {
  constructor(private readonly addresses: HiddenAddressesService) {}

  /** Auth alone makes tags: NATS refuses the others. */
  @Handle(storeHiddenAddresses)
  async store({ tags }: { tags: string[] }, caller: Caller) {
    await this.addresses.add(caller.userId, tags);
    return {};
  }

  @Handle(countHiddenAddresses)
  count(_: object, caller: Caller) {
    return this.addresses.count(caller.userId);
  }

  @Handle(removeHiddenAddresses)
  async remove(_: object, caller: Caller) {
    await this.addresses.remove(caller.userId);
    return {};
  }
}
