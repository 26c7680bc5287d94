import { describe, type Logger } from './logger.js';

/** Work that a process repeats while it serves. */
export type Repeated = {
  everySeconds: number;
  /** Whether it is done at the start of the service too. */
  atStart?: boolean;
  /** What the log says of a turn that failed. The next turn comes as if it had not. */
  failure: string;
  perform(): Promise<unknown>;
};

/** All work that a service repeats by the clock, in each of its processes. A turn that takes too long swallows the next. */
export class RepeatedWork {
  private readonly all: Repeated[] = [];
  private readonly running = new Map<Repeated, Promise<void>>();
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(private readonly log: Logger) {}

  /** Registers work, before the start of the service. */
  add(work: Repeated) {
    this.all.push(work);
  }

  open() {
    for (const work of this.all) {
      this.timers.push(setInterval(() => this.turn(work), work.everySeconds * 1000));
      if (work.atStart) this.turn(work);
    }
  }

  /** Ends when the turns under way have ended. */
  async close() {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.running.values());
  }

  private turn(work: Repeated) {
    if (this.running.has(work)) return;
    const turn = work
      .perform()
      .then(() => undefined)
      .catch((error) => this.log.warn({ err: describe(error) }, work.failure))
      .finally(() => this.running.delete(work));
    this.running.set(work, turn);
  }
}
