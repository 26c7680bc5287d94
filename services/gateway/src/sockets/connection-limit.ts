/** Limits how many connections each address has at this gateway. A maximum of 0 means no limit. */
export class ConnectionLimit {
  private readonly open = new Map<string, number>();

  constructor(private readonly max: number) {}

  hasRoomFor(address: string) {
    return this.max === 0 || (this.open.get(address) ?? 0) < this.max;
  }

  /** Counts a connection. @returns a function to call once when the connection has ended */
  add(address: string): () => void {
    this.open.set(address, (this.open.get(address) ?? 0) + 1);
    return () => {
      const left = (this.open.get(address) ?? 1) - 1;
      if (left) this.open.set(address, left);
      else this.open.delete(address);
    };
  }
}
