import { AppError } from '@kindred/contracts/errors';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InteractionsService } from '../interactions/interactions.service.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { cardsOf } from './cards.queries.js';
import { readPlace } from './cursor.js';
import { shownTo } from './shown.js';

const TAPS_SHOWN = 200;

/** People whom the viewer knows by name or by what happened between them. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly db: DataSource,
    private readonly profiles: ProfilesService,
    private readonly interactions: InteractionsService,
  ) {}

  /** @throws AppError missing when there is nobody that this viewer may see */
  async person(viewerId: string, id: string) {
    const [person] = await this.show(viewerId, [{ id }]);
    if (!person) throw new AppError('missing', 'person_missing', 'This person is not here.');
    return person;
  }

  async favorites(viewerId: string, cursor: string | undefined) {
    const { shown, next } = await this.interactions.given(viewerId, 'favorite', readPlace(cursor));
    return page(await this.show(viewerId, shown), next);
  }

  async blocks(viewerId: string, cursor: string | undefined) {
    const { shown, next } = await this.interactions.given(viewerId, 'block', readPlace(cursor));
    const people = shown.map(({ id, displayName, firstName, at }) => ({ id, displayName, firstName, blockedAt: at }));
    return page(people, next);
  }

  /** Who tapped is what premium members see; the others learn how many, and whom they tapped back. */
  async taps(viewerId: string) {
    const [{ isPremium }, tappers] = await Promise.all([
      this.profiles.own(viewerId),
      this.interactions.tappers(viewerId),
    ]);
    const shown = tappers.filter(({ isMatch }) => isPremium || isMatch).slice(0, TAPS_SHOWN);
    return { count: tappers.length, users: await this.show(viewerId, shown) };
  }

  private async show(viewerId: string, people: { id: string }[]) {
    const ids = people.map(({ id }) => id);
    const [{ cell }, cards] = await Promise.all([this.profiles.own(viewerId), cardsOf(this.db, viewerId, ids)]);
    return cards.map((card) => shownTo(cell, card, new Date()));
  }
}
