import { AppError } from '@kindred/contracts/app-error';
import { searchPaused } from '@kindred/contracts/errors';
import { Lru } from '@kindred/kit/lru';

const FIRST_MS = 60_000;
const LONGEST_MS = 3600_000;
/** A pause is remembered for as long after its end. */
const REMEMBERED_MS = 3600_000;
const MOST = 10_000;

type Pause = { until: number; length: number };

/**
 * The members whose last searches took too long. After such a search a member may not search for a minute, after the next one for
 * twice as long, and for an hour at most. So a member who writes slow text and searches for it again and again delays nobody.
 * Each process has pauses of its own.
 */
export class SearchPauses {
  /** By member. */
  private readonly pauses = new Lru<Pause>({ max: MOST });

  /** @param now the time in milliseconds */
  constructor(private readonly now = () => performance.now()) {}

  /** @throws AppError limited during the member's pause */
  assertOver(memberId: string) {
    const left = (this.pauses.get(memberId)?.until ?? 0) - this.now();
    if (left > 0) throw searchPaused(Math.ceil(left / 1000));
  }

  /** Searches, and begins a pause where that takes too long. @throws AppError limited during the member's pause */
  async run<T>(memberId: string, search: () => Promise<T>): Promise<T> {
    this.assertOver(memberId);
    try {
      return await search();
    } catch (error) {
      if (error instanceof AppError && error.kind === 'timeout') this.begin(memberId);
      throw error;
    }
  }

  private begin(memberId: string) {
    const last = this.pauses.get(memberId);
    const isRemembered = last && this.now() < last.until + REMEMBERED_MS;
    const length = isRemembered ? Math.min(2 * last.length, LONGEST_MS) : FIRST_MS;
    this.pauses.set(memberId, { until: this.now() + length, length });
  }
}
