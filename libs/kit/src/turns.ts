/** Why work is refused: its owner has too much that waits, or all have, or it has waited for too long. */
type Reason = 'owner' | 'full' | 'late';

/** Work that may begin until a time, by the clock of `Turns`, which may be moved while it waits. */
export type Job<T = unknown> = {
  ownerId: string;
  until: number;
  work: () => Promise<T>;
  refusal: (reason: Reason) => Error;
};

type Waiting = { job: Job; turn: PromiseWithResolvers<void> };

/** How many pieces of work may run and wait, for one owner and in all. */
export type TurnSizes = { atOnce: number; atOnceOfOwner?: number; waiting: number; waitingOfOwner?: number };

type TurnOptions = {
  /** The time in milliseconds. */
  now?: () => number;
  /** Whether all others come before this owner. */
  isLast?: (ownerId: string) => boolean;
};

/**
 * Does the work of owners in turn, each owner's in order. When work of an owner begins or ends, the owner goes behind all others
 * that wait, so that much work of one owner delays another by one turn at most. Without room, the newest work of the
 * longest line is refused rather than that of an owner with less. Work that has waited for too long is refused too.
 */
export class Turns {
  /** What waits, by owner, the next owner first. */
  private readonly lines = new Map<string, Waiting[]>();
  /** The owner of each piece of work that runs. */
  private readonly running: string[] = [];
  private readonly now: () => number;
  private readonly isLast: (ownerId: string) => boolean;

  constructor(
    private readonly sizes: TurnSizes,
    { now = () => performance.now(), isLast = () => false }: TurnOptions = {},
  ) {
    this.now = now;
    this.isLast = isLast;
  }

  /** @throws the job's refusal when there is no room for it, at once or while it waits, and when its time is over */
  async run<T>(job: Job<T>): Promise<T> {
    if (this.isFree(job.ownerId)) this.running.push(job.ownerId);
    else await this.wait(job);
    try {
      return await job.work();
    } finally {
      this.running.splice(this.running.indexOf(job.ownerId), 1);
      this.goBehind(job.ownerId);
      this.next();
    }
  }

  private isFree(ownerId: string) {
    const { atOnce, atOnceOfOwner = atOnce } = this.sizes;
    return this.running.length < atOnce && this.running.filter((id) => id === ownerId).length < atOnceOfOwner;
  }

  private wait(job: Job) {
    this.dropLate();
    this.makeRoom(job);
    const turn = Promise.withResolvers<void>();
    this.lines.set(job.ownerId, [...(this.lines.get(job.ownerId) ?? []), { job, turn }]);
    return turn.promise;
  }

  private makeRoom({ ownerId, refusal }: Job) {
    const { waiting, waitingOfOwner = waiting } = this.sizes;
    const own = this.lines.get(ownerId)?.length ?? 0;
    if (own >= waitingOfOwner) throw refusal('owner');
    const lines = [...this.lines.values()];
    if (lines.flat().length < waiting) return;
    const longest = lines.reduce((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length <= own + 1) throw refusal('full');
    refuse(longest.pop(), 'full');
  }

  private dropLate() {
    for (const [ownerId, line] of [...this.lines]) {
      const late = line.filter(({ job }) => job.until <= this.now());
      for (const one of late) refuse(one, 'late');
      const left = line.filter((one) => !late.includes(one));
      if (late.length > 0) this.keep(ownerId, left);
    }
  }

  private next() {
    this.dropLate();
    for (let ownerId = this.nextOwner(); ownerId !== undefined; ownerId = this.nextOwner()) {
      const [first, ...rest] = this.lines.get(ownerId) ?? [];
      this.keep(ownerId, rest);
      this.goBehind(ownerId);
      this.running.push(ownerId);
      first?.turn.resolve();
    }
  }

  private nextOwner() {
    const free = [...this.lines.keys()].filter((ownerId) => this.isFree(ownerId));
    return free.find((ownerId) => !this.isLast(ownerId)) ?? free[0];
  }

  private keep(ownerId: string, line: Waiting[]) {
    if (line.length > 0) this.lines.set(ownerId, line);
    else this.lines.delete(ownerId);
  }

  private goBehind(ownerId: string) {
    const line = this.lines.get(ownerId) ?? [];
    this.lines.delete(ownerId);
    this.keep(ownerId, line);
  }
}

const refuse = (waiting: Waiting | undefined, reason: Reason) => waiting?.turn.reject(waiting.job.refusal(reason));
