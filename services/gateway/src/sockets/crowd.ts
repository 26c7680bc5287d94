/** How many connections each address holds at this gateway. Zero as the most means any number. */
export class Crowd {
  private readonly open = new Map<string, number>();

  constructor(private readonly most: number) {}

  hasRoomFor(address: string) {
    return this.most === 0 || (this.open.get(address) ?? 0) < this.most;
  }

  /** @returns what to call once, when the connection has ended */
  enter(address: string): () => void {
    this.open.set(address, (this.open.get(address) ?? 0) + 1);
    return () => {
      const left = (this.open.get(address) ?? 1) - 1;
      if (left) this.open.set(address, left);
      else this.open.delete(address);
    };
  }
}
