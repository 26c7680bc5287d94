import { listBlocks, listFavorites, listTaps } from '@kindred/contracts/interactions';
import { type DiscoverFilters, discover, getProfile } from '@kindred/contracts/profile';
import { rebuildDiscovery } from '@kindred/contracts/rebuild';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { PersonCardsService } from './cards/person-cards.service.js';
import { DiscoveryService } from './discovery.service.js';
import { RebuildService } from './read-model/rebuild.service.js';

@Controller()
export class DiscoveryController {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly people: PersonCardsService,
    private readonly rebuilding: RebuildService,
  ) {}

  @Handle(discover)
  list(filters: DiscoverFilters, caller: Caller) {
    return this.discovery.list(caller.userId, filters);
  }

  @Handle(getProfile)
  person({ userId }: { userId: string }, caller: Caller) {
    return this.people.person(caller.userId, userId);
  }

  @Handle(listFavorites)
  favorites({ cursor }: { cursor?: string }, caller: Caller) {
    return this.people.favorites(caller.userId, cursor);
  }

  @Handle(listBlocks)
  blocks({ cursor }: { cursor?: string }, caller: Caller) {
    return this.people.blocks(caller.userId, cursor);
  }

  @Handle(listTaps)
  taps({ cursor }: { cursor?: string }, caller: Caller) {
    return this.people.taps(caller.userId, cursor);
  }

  @Handle(rebuildDiscovery)
  rebuild({ after }: { after: string | null }) {
    return this.rebuilding.step(after);
  }
}
