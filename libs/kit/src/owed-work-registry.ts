import type { DataSource } from 'typeorm';
import { describe, type Logger } from './logger.js';
import { measureOwed } from './metrics.js';
import { OwedWork, type Work } from './owed-work.js';
import { namesOfDue } from './owed-work.queries.js';
import type { RepeatedWork } from './repeated-work.js';

const ROUND_MS = 1000;

/** All work that a service's tables owe. It is done while the service runs. */
export class OwedWorkRegistry {
  private readonly all: OwedWork[] = [];
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private stopMeasuring: (() => void) | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly log: Logger,
    repeated: RepeatedWork,
  ) {
    repeated.add({ everySeconds: 3600, failure: 'old work not deleted', perform: () => this.deleteOld() });
  }

  /** Registers work, under a name that no other has. It is done from now on, or from the start of the service. */
  add(work: Work): OwedWork {
    const owed = new OwedWork(this.db, work, this.log);
    this.all.push(owed);
    return owed;
  }

  open() {
    this.timer = setInterval(() => {
      this.looking ??= this.runDue().finally(() => {
        this.looking = undefined;
      });
    }, ROUND_MS);
    this.stopMeasuring = measureOwed(this);
  }

  async close() {
    this.stopMeasuring?.();
    clearInterval(this.timer);
    await this.looking;
    await Promise.all(this.all.map((owed) => owed.stop()));
  }

  /** Begins what is due. Usually nothing is, which costs one statement for all tables. */
  private async runDue() {
    try {
      const works = this.all.map(({ work }) => work);
      const due = await namesOfDue(this.db, works);
      for (const owed of this.all) if (due.includes(owed.work.name)) void owed.run();
    } catch (error) {
      this.log.warn({ err: describe(error) }, 'owed work could not be looked up');
    }
  }

  private deleteOld() {
    return Promise.all(this.all.map((owed) => owed.deleteOld()));
  }

  /** What is set aside after a cursor, in the order of `<work>:<id>`, which is the cursor. */
  async setAside(after: string, limit: number) {
    const rows = await Promise.all(this.all.map((owed) => owed.setAside(after, limit)));
    const cursorOf = ({ work, id }: { work: string; id: string }) => `${work}:${id}`;
    return rows
      .flat()
      .sort((a, b) => (cursorOf(a) < cursorOf(b) ? -1 : 1))
      .slice(0, limit);
  }

  /** Starts the tries of a row that is set aside again. @returns whether there was such a row */
  async retry(work: string, id: string) {
    const retried = await Promise.all(this.all.filter((owed) => owed.work.name === work).map((owed) => owed.retry(id)));
    return retried.some(Boolean);
  }

  /** How many rows are due, how many fail and how many are set aside, for each work. */
  async counts() {
    return Promise.all(this.all.map(async (owed) => ({ work: owed.work.name, ...(await owed.counts()) })));
  }
}
