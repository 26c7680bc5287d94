import { busyWithPhotos, timedOut } from '@kindred/contracts/errors';

export type TurnLimits = {
  /** How many run at once; of one person at most one. */
  atOnce: number;
  /** How many wait in all. */
  inAll: number;
};
/** Work whose caller waits until the deadline. The same key is the same work. */
export type Wanted<T> = { personId: string; key: string; deadline: number; work: () => Promise<T> };

type Entry<T = unknown> = Wanted<T> & { result: PromiseWithResolvers<T> };

/**
 * Does the work of people in turn: after one piece of work a person goes behind everybody who waits, so that much work of
 * one person delays nobody else by more than a turn. Work past its deadline is not started.
 */
export class Turns {
  /** The people who wait, next first, each with their work in order. */
  private readonly lines = new Map<string, Entry[]>();
  private readonly running = new Map<string, Entry>();

  constructor(
    private readonly limits: TurnLimits,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Runs the work when its turn comes. The same work that waits or runs already is joined.
   * @throws AppError unavailable when too much waits, timeout when the deadline is over before its turn
   */
  async take<T>(wanted: Wanted<T>): Promise<{ value: T; isRepeat: boolean }> {
    const known = this.find(wanted);
    if (known) {
      known.deadline = Math.max(known.deadline, wanted.deadline);
      return { value: await known.result.promise, isRepeat: true };
    }
    const entry = { ...wanted, result: Promise.withResolvers<T>() };
    this.join(entry as Entry);
    this.next();
    return { value: await entry.result.promise, isRepeat: false };
  }

  /** The same key is the same work, so its result is of the same kind. */
  private find<T>({ personId, key }: Wanted<T>) {
    const own = [...(this.lines.get(personId) ?? []), this.running.get(personId)];
    return own.find((entry) => entry?.key === key) as Entry<T> | undefined;
  }

  private join(entry: Entry) {
    const line = this.dropLate(entry.personId);
    const isIdle = this.running.size < this.limits.atOnce && !this.running.has(entry.personId);
    if (!isIdle && this.waiting() >= this.limits.inAll) throw busyWithPhotos();
    this.lines.set(entry.personId, [...line, entry]);
  }

  private waiting() {
    return [...this.lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  /** A person's line without the work that is past its deadline. */
  private dropLate(personId: string) {
    const line = this.lines.get(personId) ?? [];
    for (const late of line.filter(({ deadline }) => deadline <= this.now())) late.result.reject(timedOut());
    const left = line.filter(({ deadline }) => deadline > this.now());
    if (left.length > 0) this.lines.set(personId, left);
    else this.lines.delete(personId);
    return left;
  }

  private next() {
    for (const personId of [...this.lines.keys()]) {
      if (this.running.size >= this.limits.atOnce) return;
      if (this.running.has(personId)) continue;
      const [entry, ...rest] = this.dropLate(personId);
      if (!entry) continue;
      this.lines.set(personId, rest);
      void this.run(entry);
    }
  }

  private async run(entry: Entry) {
    const { personId, work, result } = entry;
    this.running.set(personId, entry);
    await Promise.resolve().then(work).then(result.resolve, result.reject);
    this.running.delete(personId);
    this.goBehind(personId);
    this.next();
  }

  private goBehind(personId: string) {
    const line = this.lines.get(personId) ?? [];
    this.lines.delete(personId);
    if (line.length > 0) this.lines.set(personId, line);
  }
}
