import { personMissing } from '@kindred/contracts/errors';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ListedInteraction, PAGE } from '../../interactions/interaction-lists.queries.js';
import { InteractionListsService } from '../../interactions/interaction-lists.service.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { type Card, cardOf } from './card.js';
import { discoveryRowsOf } from './cards.queries.js';

/** The cards of people by id: one person, favorites, received taps; and the list of blocks. */
@Injectable()
export class PersonCardsService {
  constructor(
    private readonly db: DataSource,
    private readonly profiles: ProfilesService,
    private readonly interactions: InteractionListsService,
  ) {}

  /** @throws AppError missing when there is nobody that this viewer may see */
  async one(viewerId: string, id: string) {
    const card = (await this.cardsById(viewerId, [{ id }])).get(id);
    if (!card) throw personMissing();
    return card;
  }

  async favorites(viewerId: string, cursor: string | undefined) {
    const rows = await this.interactions.list(viewerId, 'favorite', cursor);
    const cards = await this.cardsById(viewerId, rows);
    return page({ rows, count: PAGE, cursor: cursorOf, item: ({ id }) => cards.get(id) });
  }

  async blocks(viewerId: string, cursor: string | undefined) {
    const rows = await this.interactions.list(viewerId, 'block', cursor);
    return page({ rows, count: PAGE, cursor: cursorOf, item: blockedUserOf });
  }

  /** Premium members see everybody who tapped them; others the number, and those whom they tapped back. */
  async taps(viewerId: string, cursor: string | undefined) {
    const { isPremium } = await this.profiles.own(viewerId);
    const { count, rows } = await this.interactions.receivedTaps(viewerId, !isPremium, cursor);
    const cards = await this.cardsById(viewerId, rows);
    const around = (users: Card[]) => ({ count, users });
    return page({ rows, count: PAGE, cursor: cursorOf, item: ({ id }) => cards.get(id), around });
  }

  private async cardsById(viewerId: string, people: { id: string }[]) {
    const ids = people.map(({ id }) => id);
    const [{ cell }, rows] = await Promise.all([this.profiles.own(viewerId), discoveryRowsOf(this.db, viewerId, ids)]);
    const now = new Date();
    return new Map(rows.map((row) => [row.id, cardOf(cell, row, now)]));
  }
}

const cursorOf = ({ interactionId }: { interactionId: string }) => interactionId;

function blockedUserOf({ id, displayName, firstName, at }: ListedInteraction) {
  return { id, displayName, firstName, blockedAt: at };
}
