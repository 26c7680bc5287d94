/** Limits how many connections that nobody has signed in on each address has at this gateway. A maximum of 0 means no limit. */
export class ConnectionLimit {
  private readonly open = new Map<string, number>();

  constructor(private readonly max: number) {}

  hasRoomFor(address: string) {
    return this.max === 0 || (this.open.get(address) ?? 0) < this.max;
  }

  /** Counts a connection. @returns a function to call when the connection is counted no more, once or again */
  add(address: string): () => void {
    this.open.set(address, (this.open.get(address) ?? 0) + 1);
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      const left = (this.open.get(address) ?? 1) - 1;
      if (left) this.open.set(address, left);
      else this.open.delete(address);
    };
  }
}
