const MOST = 10_000;
const KEPT_MS = 600_000;

/** Counts of first pages that this process remembers for a while, for the pages that follow. Another process counts once more. */
export class RecentCounts {
  private readonly counts = new Map<string, { count: number; until: number }>();

  /** The count that is remembered, or a new one. */
  async get(key: string, counted: () => Promise<number>): Promise<number> {
    const found = this.counts.get(key);
    return found && found.until > Date.now() ? found.count : this.renew(key, counted);
  }

  /** Counts anew. When too many are remembered, the oldest is forgotten. */
  async renew(key: string, counted: () => Promise<number>): Promise<number> {
    const count = await counted();
    this.counts.delete(key);
    this.counts.set(key, { count, until: Date.now() + KEPT_MS });
    const [oldest] = this.counts.keys();
    if (this.counts.size > MOST && oldest !== undefined) this.counts.delete(oldest);
    return count;
  }
}
