const MAX_VIEWERS = 10_000;
const MAX_AGE_MS = 10 * 60_000;

/**
 * A cache of the viewers' cells, so that most pages need one statement only. An entry may be out of date: the statement
 * compares it, and finds nobody when the viewer is in another cell by now.
 */
export class ViewerCells {
  private readonly entries = new Map<string, { cell: number | null; readAt: number }>();

  constructor(private readonly read: (viewerId: string) => Promise<number | null>) {}

  async get(viewerId: string) {
    const entry = this.entries.get(viewerId);
    return entry ? entry.cell : this.refresh(viewerId);
  }

  async isCurrent(viewerId: string, cell: number | null) {
    return (await this.refresh(viewerId)) === cell;
  }

  async refresh(viewerId: string) {
    this.entries.delete(viewerId);
    const cell = await this.read(viewerId);
    this.entries.set(viewerId, { cell, readAt: Date.now() });
    this.evict();
    return cell;
  }

  /** Entries are in the order in which they were read. */
  private evict() {
    for (const [viewerId, { readAt }] of this.entries) {
      if (this.entries.size <= MAX_VIEWERS && Date.now() - readAt < MAX_AGE_MS) return;
      this.entries.delete(viewerId);
    }
  }
}
