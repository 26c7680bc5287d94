const BITS = 2 ** 15;

/**
 * Estimates how many different ids were added, in 4 KiB: linear counting (Whang and others, 1990) over the random bits
 * of the ids. The error is a few percent up to a hundred thousand ids.
 */
export class DistinctCounter {
  private readonly bits = new Uint8Array(BITS / 8);
  private ones = 0;

  add(ids: string[]) {
    for (const bit of this.newBits(ids)) {
      this.bits[bit >> 3] = (this.bits[bit >> 3] ?? 0) | (1 << (bit & 7));
      this.ones++;
    }
  }

  /** The count as it would be after adding these ids; 0 if all of them were added before. */
  countWith(ids: string[]) {
    const { size } = this.newBits(ids);
    return size && Math.round(-BITS * Math.log(Math.max(1, BITS - this.ones - size) / BITS));
  }

  private newBits(ids: string[]) {
    const bits = ids.map((id) => Number.parseInt(id.slice(0, 8), 16) % BITS);
    return new Set(bits.filter((bit) => !((this.bits[bit >> 3] ?? 0) & (1 << (bit & 7)))));
  }
}
