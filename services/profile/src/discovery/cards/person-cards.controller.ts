import { listBlocks, listFavorites, listTaps } from '@kindred/contracts/interactions';
import { getProfile } from '@kindred/contracts/profile';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { PersonCardsService } from './person-cards.service.js';

@Controller()
export class PersonCardsController {
  constructor(private readonly cards: PersonCardsService) {}

  @Handle(getProfile)
  one({ userId }: { userId: string }, caller: Caller) {
    return this.cards.one(caller.userId, userId);
  }

  @Handle(listFavorites)
  favorites({ cursor }: { cursor?: string }, caller: Caller) {
    return this.cards.favorites(caller.userId, cursor);
  }

  @Handle(listBlocks)
  blocks({ cursor }: { cursor?: string }, caller: Caller) {
    return this.cards.blocks(caller.userId, cursor);
  }

  @Handle(listTaps)
  taps({ cursor }: { cursor?: string }, caller: Caller) {
    return this.cards.taps(caller.userId, cursor);
  }
}
