import type { Card } from '@kindred/contracts/people';
import { Injectable } from '@nestjs/common';
import { InteractionsService } from '../interactions/interactions.service.js';
import { cardOf } from '../profiles/profile.js';
import { ProfilesService } from '../profiles/profiles.service.js';

@Injectable()
export class ContactsService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly interactions: InteractionsService,
  ) {}

  /** The cards that `viewerId` may see, in no order: nobody blocked either way, suspended or gone. */
  async cards(
    viewerId: string,
    ids: string[],
  ): Promise<(Omit<Card, 'lastActiveAt'> & { lastActiveAt: Date | null })[]> {
    const [people, relations] = await Promise.all([
      this.profiles.active(ids),
      this.interactions.relations(viewerId, ids),
    ]);
    const blocked = new Set(relations.filter(({ isBlocked }) => isBlocked).map(({ id }) => id));
    const now = new Date();
    return people.filter(({ id }) => !blocked.has(id)).map((person) => cardOf(person, now));
  }
}
