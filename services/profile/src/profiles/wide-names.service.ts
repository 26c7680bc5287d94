import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PlacesService } from '../places/places.service.js';

const PEOPLE_AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Names the 16-mile cells of people who have not moved since cells have names. Until then others read no name of them. */
@Injectable()
export class WideNamesService implements OnApplicationBootstrap, OnApplicationShutdown {
  private isStopped = false;
  private naming: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly places: PlacesService,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap() {
    this.naming = this.nameAll().catch((error) => this.log.warn({ err: describe(error) }, 'places not named'));
  }

  async onApplicationShutdown() {
    this.isStopped = true;
    await this.naming;
  }

  private async nameAll() {
    for (let after: string | null = BEFORE_ALL; after !== null && !this.isStopped; ) after = await this.nameSome(after);
  }

  /** Whoever moves in the meantime has a name, which stays. @returns the last person, or null behind everybody */
  private async nameSome(after: string): Promise<string | null> {
    const people: { id: string; cell: number }[] = await this.db.query(
      `select id, cell from profiles where id > $1 and cell is not null and wide_location_name is null
       order by id limit ${PEOPLE_AT_ONCE}`,
      [after],
    );
    const names = people.map(({ cell }) => this.places.wideName(cell));
    await this.db.query(
      `update profiles p set wide_location_name = named.name
       from unnest($1::uuid[], $2::integer[], $3::text[]) as named (id, cell, name)
       where p.id = named.id and p.cell = named.cell and p.wide_location_name is null`,
      [people.map(({ id }) => id), people.map(({ cell }) => cell), names],
    );
    return people.at(-1)?.id ?? null;
  }
}
