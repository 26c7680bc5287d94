import { type DiscoverFilters, discover } from '@kindred/contracts/profile';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { DiscoveryService } from './discovery.service.js';

@Controller()
export class DiscoveryController {
  constructor(private readonly discovery: DiscoveryService) {}

  @Handle(discover)
  list(filters: DiscoverFilters, caller: Caller) {
    return this.discovery.list(caller.userId, filters);
  }
}
