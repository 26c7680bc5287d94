import type { DataSource } from 'typeorm';
import type { Logger } from './logger.js';
import { measureOwed } from './metrics.js';
import { OwedWork, type Work } from './owed-work.js';

const FORGET_MS = 3600 * 1000;

/** All work that a service's tables owe. It runs while the service does. */
export class OwedBook {
  private readonly all: OwedWork[] = [];
  private isOpen = false;
  private forgetting: NodeJS.Timeout | undefined;
  private stopMeasuring: (() => void) | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly log: Logger,
  ) {}

  /** Begins with the service, or now when that has begun. */
  add<Row>(work: Work<Row>): OwedWork<Row> {
    const owed = new OwedWork<Row>(this.db, work, this.log);
    this.all.push(owed as OwedWork);
    if (this.isOpen) owed.start();
    return owed;
  }

  open() {
    this.isOpen = true;
    for (const owed of this.all) owed.start();
    this.forgetting = setInterval(() => this.forget(), FORGET_MS);
    this.stopMeasuring = measureOwed(this);
  }

  async close() {
    clearInterval(this.forgetting);
    this.stopMeasuring?.();
    await Promise.all(this.all.map((owed) => owed.stop()));
  }

  private forget() {
    for (const owed of this.all) void owed.forget();
  }

  /** What is set aside behind a place, in the order of `<work>:<id>`. */
  async setAside(after: string, limit: number) {
    const rows = await Promise.all(this.all.map((owed) => owed.setAside(after, limit)));
    const placeOf = ({ work, id }: { work: string; id: string }) => `${work}:${id}`;
    return rows
      .flat()
      .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
      .slice(0, limit);
  }

  /** Whether there was such work set aside; it is tried from the beginning again. */
  async retry(work: string, id: string) {
    const done = await Promise.all(this.all.filter((owed) => owed.work.name === work).map((owed) => owed.retry(id)));
    return done.some(Boolean);
  }

  /** How much is due and how much is set aside, by the names of the work. */
  async counts() {
    return Promise.all(this.all.map(async (owed) => ({ work: owed.work.name, ...(await owed.counts()) })));
  }
}
