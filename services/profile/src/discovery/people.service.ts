import { AppError } from '@kindred/contracts/errors';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Given, PAGE } from '../interactions/interactions.queries.js';
import { InteractionsService } from '../interactions/interactions.service.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { cardsOf } from './cards.queries.js';
import { parseListCursor } from './cursor.js';
import { shownTo } from './shown.js';

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
    const rows = await this.interactions.given(viewerId, 'favorite', parseListCursor(cursor));
    const people = await this.byId(viewerId, rows);
    return page({ rows, count: PAGE, cursor: interactionCursor, item: ({ id }) => people.get(id) });
  }

  async blocks(viewerId: string, cursor: string | undefined) {
    const rows = await this.interactions.given(viewerId, 'block', parseListCursor(cursor));
    const item = ({ id, displayName, firstName, at }: Given) => ({ id, displayName, firstName, blockedAt: at });
    return page({ rows, count: PAGE, cursor: interactionCursor, item });
  }

  /** Who tapped is what premium members see; the others learn how many, and whom they tapped back. */
  async taps(viewerId: string, cursor: string | undefined) {
    const { isPremium } = await this.profiles.own(viewerId);
    const { count, rows } = await this.interactions.tappers(viewerId, !isPremium, parseListCursor(cursor));
    const people = await this.byId(viewerId, rows);
    const around = (users: Person[]) => ({ count, users });
    return page({ rows, count: PAGE, cursor: interactionCursor, item: ({ id }) => people.get(id), around });
  }

  private async byId(viewerId: string, people: { id: string }[]) {
    return new Map((await this.show(viewerId, people)).map((person) => [person.id, person]));
  }

  private async show(viewerId: string, people: { id: string }[]) {
    const ids = people.map(({ id }) => id);
    const [{ cell }, cards] = await Promise.all([this.profiles.own(viewerId), cardsOf(this.db, viewerId, ids)]);
    return cards.map((card) => shownTo(cell, card, new Date()));
  }
}

type Person = ReturnType<typeof shownTo>;

const interactionCursor = ({ interactionId }: { interactionId: string }) => interactionId;
