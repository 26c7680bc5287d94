import { coarseCellOf, coarseRangesAround, rangesAround } from '@kindred/contracts/grid';
import { milesTo } from './rank.js';

/** Where whoever has no location is found. */
export const NOWHERE = -(2 ** 31);
/** Farther than any two places on earth are apart. */
export const HALF_ROUND = 16_384;

/** To both sides of the middle, where rows are a mile high. */
const ROWS_PER_MILE = 2;

export type Count = { place: number; people: number };
export type Found = Count & { miles: number };

/** How many people are at each place, as sorted arrays: eight bytes a place. A place with nobody is not in it. */
export class Directory {
  /** How many people are anywhere or nowhere. */
  readonly people: number;

  constructor(
    private readonly places = new Int32Array(0),
    private readonly counts = new Int32Array(0),
  ) {
    this.people = counts.reduce((sum, people) => sum + people, 0);
  }

  get size() {
    return this.places.length;
  }

  get bytes() {
    return this.places.byteLength + this.counts.byteLength;
  }

  has(place: number) {
    return this.at(place) > 0;
  }

  at(place: number) {
    const index = this.indexFrom(place);
    return this.places[index] === place ? (this.counts[index] ?? 0) : 0;
  }

  /** A directory with these counts in place of what was known. `counts` are in the order of places, each once. */
  with(counts: Count[]): Directory {
    const places = new Int32Array(this.size + counts.length);
    const people = new Int32Array(this.size + counts.length);
    let [length, index] = [0, 0];
    const copyUntil = (end: number) => {
      places.set(this.places.subarray(index, end), length);
      people.set(this.counts.subarray(index, end), length);
      length += end - index;
      index = end;
    };
    for (const count of counts) {
      copyUntil(this.indexFrom(count.place, index));
      if (this.places[index] === count.place) index++;
      if (count.people > 0) {
        places[length] = count.place;
        people[length++] = count.people;
      }
    }
    copyUntil(this.size);
    return new Directory(places.slice(0, length), people.slice(0, length));
  }

  /** Everywhere that is at most so many whole miles from a cell, in no order; never nowhere. */
  around(cell: number, miles: number): Found[] {
    const found: Found[] = [];
    for (const [first, last] of this.rangesOf(cell, miles)) {
      for (let index = this.indexFrom(first); index < this.size; index++) {
        const [place = 0, people = 0] = [this.places[index], this.counts[index]];
        if (place > last) break;
        const away = milesTo(cell, place) ?? HALF_ROUND;
        if (away <= miles) found.push({ place, people, miles: away });
      }
    }
    return found;
  }

  /**
   * In numbers of places: 16-mile cells are negative, and so run the other way. Where there are fewer places than rows of
   * cells, all places are looked at.
   */
  private rangesOf(cell: number, miles: number): (readonly [number, number])[] {
    if (miles >= HALF_ROUND || this.size < ROWS_PER_MILE * miles) return [[NOWHERE + 1, 2 ** 31 - 1]];
    const coarse = coarseRangesAround(coarseCellOf(cell), miles).map(
      ([first, last]) => [-1 - last, -1 - first] as const,
    );
    return [...rangesAround(cell, miles), ...coarse];
  }

  /** The index of the first place that is not smaller. */
  private indexFrom(place: number, from = 0) {
    let [low, high] = [from, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.places[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
