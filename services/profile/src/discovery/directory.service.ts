import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Count, Directory } from './directory.js';

const RELOAD_MS = 3000;
/** A full reload forgets places that were swept from the table. */
const RELOADS_BETWEEN_FULL = 200;

/**
 * This replica's copy of `place_counts`. It may be some seconds old: it only says where to look, never who is there.
 */
@Injectable()
export class DirectoryService implements OnApplicationBootstrap, OnApplicationShutdown {
  private directory = new Directory();
  private known = '0';
  private reloads = 0;
  private timer: NodeJS.Timeout | undefined;
  private reloading: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  get current() {
    return this.directory;
  }

  async onApplicationBootstrap() {
    await this.reload();
    this.timer = setInterval(() => {
      this.reloading = this.reload().catch((error) =>
        this.log.warn({ err: describe(error) }, 'directory not reloaded'),
      );
    }, RELOAD_MS);
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.reloading;
  }

  /** Whoever moves to an empty place is found by this replica at once, by the others with their next reload. */
  note(place: number | null) {
    if (place !== null && !this.directory.has(place)) this.directory = this.directory.with([{ place, people: 1 }]);
  }

  /** Reads what transactions changed that had not ended at the last reading; everything now and then. */
  async reload() {
    const isFull = this.reloads++ % RELOADS_BETWEEN_FULL === 0;
    const [{ horizon }] = await this.db.query('select pg_snapshot_xmin(pg_current_snapshot())::text as horizon');
    const counts: Count[] = await this.db.query(
      'select place, people from place_counts where is_moving or changed_in >= $1::xid8 order by place',
      [isFull ? '0' : this.known],
    );
    this.directory = (isFull ? new Directory() : this.directory).with(counts);
    this.known = horizon;
  }
}
