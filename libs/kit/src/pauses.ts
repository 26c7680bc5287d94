import { Lru } from './lru.js';

const FIRST_MS = 60_000;
const LONGEST_MS = 3600_000;
/** A pause is remembered for as long after its end. */
const REMEMBERED_MS = 3600_000;
const MOST = 10_000;

type Pause = { until: number; length: number };
type PauseOptions = {
  /** The time in milliseconds. */
  now?: () => number;
  /** Whether an owner has one without a pause, within an hour. */
  isFirstFree?: boolean;
};

/**
 * Pauses of owners whose work takes too much: the first is a minute, the next twice as long, and an hour at most, until an hour has
 * gone by without. Each process has pauses of its own.
 */
export class Pauses {
  private readonly pauses = new Lru<Pause>({ max: MOST });
  private readonly now: () => number;
  private readonly isFirstFree: boolean;

  constructor({ now = () => performance.now(), isFirstFree = false }: PauseOptions = {}) {
    this.now = now;
    this.isFirstFree = isFirstFree;
  }

  /** Seconds until the owner's pause ends; 0 without one. */
  secondsLeft(ownerId: string): number {
    const until = this.pauses.get(ownerId)?.until ?? 0;
    return Math.max(0, Math.ceil((until - this.now()) / 1000));
  }

  begin(ownerId: string) {
    const length = this.nextLength(this.pauses.get(ownerId));
    this.pauses.set(ownerId, { until: this.now() + length, length });
  }

  private nextLength(last: Pause | undefined) {
    if (!last || this.now() >= last.until + REMEMBERED_MS) return this.isFirstFree ? 0 : FIRST_MS;
    return Math.min(Math.max(2 * last.length, FIRST_MS), LONGEST_MS);
  }
}
