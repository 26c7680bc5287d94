import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';

const SWEEP_MS = 60_000;

/** Each cell that anybody left or entered counts as changed, also where as many entered as left. */
const COUNT_MOVES = `
  with counted as (delete from place_moves returning departed, arrived)
  insert into occupied_cells as o
  select place, sum(people), pg_current_xact_id() from (
    select departed as place, -1 as people from counted union all select arrived, 1 from counted
  ) moved where place is not null group by place order by place
  on conflict (place) do update set people = o.people + excluded.people, changed_in = excluded.changed_in`;

/**
 * Keeps the index of the recently active small, and adds the moves to the counts. The row of a cell that became empty is
 * deleted by the next sweep, so that replicas read the zero first. People stay recent ten minutes longer than online, so
 * that a list that began while they were online keeps its order.
 */
@Injectable()
export class SweepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => {
      this.sweeping = this.sweep().catch((error) => this.log.warn({ err: describe(error) }, 'discovery not swept'));
    }, SWEEP_MS);
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** Once a minute. */
  async sweep() {
    await this.db.query(
      `update discovery_cards set is_recent = false where is_recent and last_active_at < now() - interval '15 minutes'`,
    );
    await this.db.query('delete from occupied_cells where people <= 0');
    await this.db.query(COUNT_MOVES);
  }
}
