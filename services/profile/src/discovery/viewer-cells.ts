const MOST = 10_000;
const REMEMBERED_MS = 10 * 60_000;

type Remembered = { cell: number | null; at: number };

/**
 * In which cells the viewers of the last minutes were, so that a page is mostly one statement. Only a guess: the
 * statement judges it, and finds nobody where the viewer is elsewhere by now.
 */
export class ViewerCells {
  private readonly known = new Map<string, Remembered>();

  constructor(private readonly read: (viewerId: string) => Promise<number | null>) {}

  async of(viewerId: string) {
    const known = this.known.get(viewerId);
    return known ? known.cell : this.anew(viewerId);
  }

  async isStill(viewerId: string, cell: number | null) {
    return (await this.anew(viewerId)) === cell;
  }

  async anew(viewerId: string) {
    this.known.delete(viewerId);
    const cell = await this.read(viewerId);
    this.known.set(viewerId, { cell, at: Date.now() });
    this.forget();
    return cell;
  }

  /** Whoever was read the longest ago is first. */
  private forget() {
    for (const [viewerId, { at }] of this.known) {
      if (this.known.size <= MOST && Date.now() - at < REMEMBERED_MS) return;
      this.known.delete(viewerId);
    }
  }
}
