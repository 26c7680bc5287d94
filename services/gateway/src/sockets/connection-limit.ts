/** How many connections each address or account holds at this gateway. Zero as the most means any number. */
export class ConnectionLimit {
  private readonly open = new Map<string, number>();

  constructor(private readonly most: number) {}

  hasRoomFor(holder: string) {
    return this.most === 0 || (this.open.get(holder) ?? 0) < this.most;
  }

  /** @returns what to call once, when the connection has ended */
  enter(holder: string): () => void {
    this.open.set(holder, (this.open.get(holder) ?? 0) + 1);
    return () => {
      const left = (this.open.get(holder) ?? 1) - 1;
      if (left) this.open.set(holder, left);
      else this.open.delete(holder);
    };
  }
}
