import { personMissing } from '@kindred/contracts/errors';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ListedInteraction, PAGE } from '../../interactions/interactions.queries.js';
import { InteractionsService } from '../../interactions/interactions.service.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { parseListCursor } from '../cursor.js';
import { cardOf } from './card.js';
import { discoveryRowsOf } from './cards.queries.js';

/** The cards of people by id: one person, favorites, received taps; and the list of blocks. */
@Injectable()
export class PersonCardsService {
  constructor(
    private readonly db: DataSource,
    private readonly profiles: ProfilesService,
    private readonly interactions: InteractionsService,
  ) {}

  /** @throws AppError missing when there is nobody that this viewer may see */
  async person(viewerId: string, id: string) {
    const [person] = await this.cards(viewerId, [{ id }]);
    if (!person) throw personMissing();
    return person;
  }

  async favorites(viewerId: string, cursor: string | undefined) {
    const rows = await this.interactions.list(viewerId, 'favorite', parseListCursor(cursor));
    const people = await this.cardsById(viewerId, rows);
    return page({ rows, count: PAGE, cursor: interactionCursor, item: ({ id }) => people.get(id) });
  }

  async blocks(viewerId: string, cursor: string | undefined) {
    const rows = await this.interactions.list(viewerId, 'block', parseListCursor(cursor));
    const item = ({ id, displayName, firstName, at }: ListedInteraction) => ({
      id,
      displayName,
      firstName,
      blockedAt: at,
    });
    return page({ rows, count: PAGE, cursor: interactionCursor, item });
  }

  /** Premium members see everybody who tapped them; others the number, and those whom they tapped back. */
  async taps(viewerId: string, cursor: string | undefined) {
    const { isPremium } = await this.profiles.own(viewerId);
    const { count, rows } = await this.interactions.receivedTaps(viewerId, !isPremium, parseListCursor(cursor));
    const people = await this.cardsById(viewerId, rows);
    const around = (users: Card[]) => ({ count, users });
    return page({ rows, count: PAGE, cursor: interactionCursor, item: ({ id }) => people.get(id), around });
  }

  private async cardsById(viewerId: string, people: { id: string }[]) {
    return new Map((await this.cards(viewerId, people)).map((person) => [person.id, person]));
  }

  private async cards(viewerId: string, people: { id: string }[]) {
    const ids = people.map(({ id }) => id);
    const [{ cell }, cards] = await Promise.all([this.profiles.own(viewerId), discoveryRowsOf(this.db, viewerId, ids)]);
    return cards.map((card) => cardOf(cell, card, new Date()));
  }
}

type Card = ReturnType<typeof cardOf>;

const interactionCursor = ({ interactionId }: { interactionId: string }) => interactionId;
