import { Lru } from './lru.js';

const REMEMBERED_MS = 3600_000;
const MOST = 10_000;

/** Remembers the owners whose work was slow within the last hour. With `isLast` of `Turns` they wait behind the others. */
export class SlowOwners {
  /** When the last slow work of an owner has ended. */
  private readonly slowAt = new Lru<number>({ max: MOST });

  /** @param slowMs how long work takes that is slow; `now` is the time in milliseconds */
  constructor(
    private readonly slowMs: number,
    private readonly now = () => performance.now(),
  ) {}

  has(ownerId: string) {
    const at = this.slowAt.get(ownerId);
    return at !== undefined && this.now() < at + REMEMBERED_MS;
  }

  /** Does work, and remembers its owner where that is slow, also when it fails. */
  async watch<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
    const start = this.now();
    try {
      return await work();
    } finally {
      if (this.now() - start >= this.slowMs) this.slowAt.set(ownerId, this.now());
    }
  }
}
