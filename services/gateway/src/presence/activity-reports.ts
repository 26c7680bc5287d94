const SHORTEST_REST_MS = 4000;
const LONGEST_REST_MS = 60_000;

/**
 * Whom one receiver of reports is to hear of. After a report that failed it is told nothing for a while, each time longer: who
 * waits meanwhile is told in one go, and a receiver that is slow is not asked for the same again at once.
 */
export class ActivityReports {
  private readonly pending = new Set<string>();
  private restMs = 0;
  private restsUntil = 0;

  /** @param report tells the receiver, in one batch */
  constructor(readonly report: (userIds: string[]) => Promise<unknown>) {}

  add(userId: string) {
    this.pending.add(userId);
  }

  delete(userId: string) {
    this.pending.delete(userId);
  }

  /** Takes all who wait, unless the receiver rests. */
  take(now: number): string[] {
    if (now < this.restsUntil) return [];
    const userIds = [...this.pending];
    this.pending.clear();
    return userIds;
  }

  succeeded() {
    this.restMs = 0;
  }

  /** Reports under way at once that all fail count as one. */
  failed(now: number) {
    if (now < this.restsUntil) return;
    this.restMs = Math.min(LONGEST_REST_MS, this.restMs * 2 || SHORTEST_REST_MS);
    this.restsUntil = now + this.restMs;
  }
}
