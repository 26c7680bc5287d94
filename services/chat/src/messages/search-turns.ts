import { busyWithLastRequest, unavailable } from '@kindred/contracts/errors';

/** A search that waits for its turn, and until when it may begin. */
type Waiting = PromiseWithResolvers<void> & { until: number };

/** How many run at once, of one member at most one, and how many may wait: of one member, and in all. */
type Sizes = { atOnce: number; waitingOfMember: number; waiting: number };

/** A call waits five seconds, and a search takes up to two: who would begin later is told so, and not searched for. */
const LONGEST_WAIT_MS = 2500;
const RETRY_SECONDS = 5;

/**
 * Runs a few searches at a time and takes members in turn: after a search a member goes behind everybody who waits, so
 * that many searches of one delay those of another by a turn.
 */
export class SearchTurns {
  /** What waits, by member, next first. */
  private readonly lines = new Map<string, Waiting[]>();
  /** The members whose turn it is. */
  private readonly running = new Set<string>();

  /** @param now the time in milliseconds */
  constructor(
    private readonly sizes: Sizes,
    private readonly now = () => performance.now(),
  ) {}

  /** @throws AppError unavailable when too many wait, at once, and when this one has waited for too long */
  async run<T>(memberId: string, search: () => Promise<T>): Promise<T> {
    await this.turnOf(memberId);
    try {
      return await search();
    } finally {
      this.running.delete(memberId);
      this.goBehind(memberId);
      this.next();
    }
  }

  private async turnOf(memberId: string) {
    if (this.isFree(memberId)) return void this.running.add(memberId);
    const line = this.lines.get(memberId) ?? [];
    if (line.length >= this.sizes.waitingOfMember) throw busyWithLastRequest();
    if ([...this.lines.values()].flat().length >= this.sizes.waiting) throw unavailable(RETRY_SECONDS);
    const waiting = { ...Promise.withResolvers<void>(), until: this.now() + LONGEST_WAIT_MS };
    this.lines.set(memberId, [...line, waiting]);
    await waiting.promise;
  }

  private isFree(memberId: string) {
    return this.running.size < this.sizes.atOnce && !this.running.has(memberId);
  }

  private goBehind(memberId: string) {
    const line = this.lines.get(memberId);
    this.lines.delete(memberId);
    if (line) this.lines.set(memberId, line);
  }

  private next() {
    for (const [memberId, line] of [...this.lines]) {
      const inTime = line.filter(({ until }) => this.now() <= until);
      for (const late of line) if (!inTime.includes(late)) late.reject(unavailable(RETRY_SECONDS));
      const first = this.isFree(memberId) ? inTime.shift() : undefined;
      if (inTime.length > 0) this.lines.set(memberId, inTime);
      else this.lines.delete(memberId);
      if (first) this.running.add(memberId);
      first?.resolve();
    }
  }
}
