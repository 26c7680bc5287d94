import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isUnreachableServer } from './database-errors.js';
import { describe, type Logger } from './logger.js';
import {
  countOwed,
  deleteSetAside,
  isUntried,
  listSetAside,
  type OwedRows,
  postpone,
  retrySetAside,
  takeDue,
  takeThis,
} from './owed-work.queries.js';

/** The work that the rows of a table owe. */
export type Work = OwedRows & {
  /** How many rows are worked on at once in each process. */
  atOnce: number;
  /** How long a row that is set aside is kept, as an interval; for ever unless given. */
  keep?: string;
  /** Does the work of a row, after which the row owes no more. It may run twice for one row. */
  perform(id: string): Promise<void>;
};

/** After so many unreachable servers in a row, a loop leaves the rest to the next round. */
const MOST_UNREACHABLE = 10;
/** How often a call that waits for another process looks whether that has done the work. */
const LOOK_MS = 100;

type Outcome = 'done' | 'failed' | 'unreachable';

/**
 * Does the work that rows owe: each at least once, several at once, shared by all replicas. The table decides what is
 * owed; waking it only makes it sooner. Work that fails is tried again after growing pauses, behind other work that is
 * due, and is set aside after ten tries.
 */
export class OwedWork {
  /** The loops that take due rows, one after another. No loop waits for another. */
  private readonly loops = new Set<Promise<void>>();
  /** Calls of `now` that have not returned. */
  private readonly calls = new Set<Promise<void>>();
  /** Statements under way that take a row, and the work of this process by the id of its row. */
  private readonly taking = new Set<Promise<unknown>>();
  private readonly trying = new Map<string, Promise<Outcome>>();
  private isStopped = false;

  constructor(
    private readonly db: DataSource,
    readonly work: Work,
    private readonly log: Logger,
  ) {}

  async stop() {
    this.isStopped = true;
    await Promise.all([...this.loops, ...this.calls]);
  }

  /** Does everything that is due. */
  async run() {
    while (this.loops.size < this.work.atOnce) this.startLoop();
    await Promise.all(this.loops);
  }

  /**
   * Does the work of this row, unless it is not due. Work in this process ends first.
   * @param waitMs how long it waits until the first try ends where another process has taken the row
   */
  async now(id: string, waitMs = 0) {
    const done = this.doOne(id, performance.now() + waitMs);
    const ended = done.catch(() => undefined).finally(() => this.calls.delete(ended));
    this.calls.add(ended);
    await done;
  }

  setAside(after: string, limit: number) {
    return listSetAside(this.db, this.work, after, limit);
  }

  /** @returns whether the row was set aside */
  retry(id: string) {
    return retrySetAside(this.db, this.work, id);
  }

  counts() {
    return countOwed(this.db, this.work);
  }

  /** Deletes what has been set aside for longer than it is kept. */
  async deleteOld() {
    const { keep } = this.work;
    if (!keep) return;
    await deleteSetAside(this.db, this.work, keep).catch((error) => this.warn(error, 'old work could not be deleted'));
  }

  private startLoop() {
    const loop = this.doAll()
      .catch((error) => this.warn(error, 'owed work could not be looked up'))
      .finally(() => this.loops.delete(loop));
    this.loops.add(loop);
  }

  private async doAll() {
    for (let unreachable = 0; unreachable < MOST_UNREACHABLE && !this.isStopped; ) {
      const outcome = await this.try(takeDue(this.db, this.work));
      if (!outcome) return;
      unreachable = outcome === 'unreachable' ? unreachable + 1 : 0;
    }
  }

  private async doOne(id: string, end: number) {
    while (!(await this.tryHere(id))) {
      if (this.isStopped || performance.now() >= end || !(await isUntried(this.db, this.work, id))) return;
      await pause(LOOK_MS);
    }
  }

  /** @returns how it went with this row, unless it is not due */
  private async tryHere(id: string) {
    const outcome = await this.try(takeThis(this.db, this.work, id));
    if (outcome) return outcome;
    // A round of this process may have taken the row and not know it yet.
    await Promise.allSettled(this.taking);
    return this.trying.get(id);
  }

  /** @returns how it went with the row that was taken, if one was */
  private async try(taking: Promise<string | undefined>): Promise<Outcome | undefined> {
    const begun = taking.then((id) => (id === undefined ? undefined : { outcome: this.begin(id) }));
    this.taking.add(begun);
    const work = await begun.finally(() => this.taking.delete(begun));
    return work?.outcome;
  }

  private begin(id: string) {
    const trying = this.tryOnce(id).finally(() => {
      if (this.trying.get(id) === trying) this.trying.delete(id);
    });
    this.trying.set(id, trying);
    return trying;
  }

  private async tryOnce(id: string): Promise<Outcome> {
    try {
      await this.work.perform(id);
      return 'done';
    } catch (error) {
      this.warn(error, 'owed work failed and will be tried again');
      const isUnreachable = isUnreachableServer(error);
      await postpone(this.db, this.work, id, !isUnreachable, errorNameOf(error));
      return isUnreachable ? 'unreachable' : 'failed';
    }
  }

  private warn(error: unknown, message: string) {
    this.log.warn({ err: describe(error), work: this.work.name }, message);
  }
}

/** What is stored of an error: name and code, never its message, which may hold what members wrote. */
export function errorNameOf(error: unknown) {
  const { name, code } = (typeof error === 'object' && error ? error : {}) as { name?: string; code?: string };
  return [name, code].filter(Boolean).join(' ').slice(0, 200) || 'unknown';
}
