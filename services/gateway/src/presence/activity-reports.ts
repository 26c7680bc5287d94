const SHORTEST_REST_MS = 4000;
const LONGEST_REST_MS = 60_000;

/**
 * The users whose activity is still to be reported to one receiver. After a failed report there is a pause, each time longer,
 * and the users who came meanwhile are reported together. So a slow receiver does not get the same report again at once.
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

  /** Takes all waiting users, unless there is a pause. */
  take(now: number): string[] {
    if (now < this.restsUntil) return [];
    const userIds = [...this.pending];
    this.pending.clear();
    return userIds;
  }

  succeeded() {
    this.restMs = 0;
  }

  /** Simultaneous reports that all fail count as one failure. */
  failed(now: number) {
    if (now < this.restsUntil) return;
    this.restMs = Math.min(LONGEST_REST_MS, this.restMs * 2 || SHORTEST_REST_MS);
    this.restsUntil = now + this.restMs;
  }
}
