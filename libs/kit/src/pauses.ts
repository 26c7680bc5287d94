import { Lru } from './lru.js';

const FIRST_MS = 60_000;
const LONGEST_MS = 3600_000;
/** How long a pause is remembered after its end. */
const REMEMBERED_MS = 3600_000;
const MOST = 10_000;

type Pause = { until: number; length: number };
type PauseOptions = {
  /** The time in milliseconds. */
  now?: () => number;
  /** Whether the first call of `begin` has no effect by itself: only a second one within an hour begins a pause. */
  isFirstFree?: boolean;
};

/**
 * Pauses for owners whose work costs too much. The first lasts a minute, each further one twice as long as the last, at most an hour.
 * After an hour without a pause they begin at a minute again. Each process has pauses of its own.
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
