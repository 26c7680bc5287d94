import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GeocodingService } from '../geocoding/geocoding.service.js';
import { nameLocations, unnamedLocations } from './coarse-location-names.queries.js';

const BATCH = 500;
const SMALLEST_ID = '00000000-0000-0000-0000-000000000000';

/** Names the 16-mile cells of locations that are older than these names. Until then others see no name of them. */
@Injectable()
export class CoarseLocationNamesService implements OnApplicationBootstrap, OnApplicationShutdown {
  private isStopped = false;
  private naming: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly geocoding: GeocodingService,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap() {
    this.naming = this.nameAll().catch((error) => this.log.warn({ err: describe(error) }, 'locations not named'));
  }

  async onApplicationShutdown() {
    this.isStopped = true;
    await this.naming;
  }

  private async nameAll() {
    let after: string | null = SMALLEST_ID;
    while (after !== null && !this.isStopped) after = await this.nameBatch(after);
  }

  /** @returns the last person's id, or null after the last batch */
  private async nameBatch(after: string): Promise<string | null> {
    const people = await unnamedLocations(this.db, after, BATCH);
    await nameLocations(
      this.db,
      people.map(({ id, cell }) => ({ id, cell, name: this.geocoding.coarseCellName(cell) })),
    );
    return people.at(-1)?.id ?? null;
  }
}
