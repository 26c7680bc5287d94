import { coarseCellOf, coarseRangesAround, rangesAround } from '@kindred/contracts/grid';
import { milesTo } from '../ranking/ranking.js';

/** The cell id of people without a location. */
export const NO_LOCATION = -(2 ** 31);
/** Greater than the distance between any two cells. */
export const FARTHEST_MILES = 16_384;

/** On each side of the centre: a row is a mile high. */
const ROWS_PER_MILE = 2;

export type CellCount = { cellId: number; people: number };
export type NearbyCell = CellCount & { miles: number };

/**
 * How many people each cell has, as arrays sorted by cell id: eight bytes a cell. Empty cells are absent. A cell id is a
 * mile cell, a 16-mile cell as a negative number (see `discoveryCellIdOf`), or `NO_LOCATION`.
 */
export class CellCounts {
  /** How many people there are, with and without a location. */
  readonly people: number;

  constructor(
    private readonly cellIds = new Int32Array(0),
    private readonly counts = new Int32Array(0),
  ) {
    this.people = counts.reduce((sum, people) => sum + people, 0);
  }

  get size() {
    return this.cellIds.length;
  }

  get bytes() {
    return this.cellIds.byteLength + this.counts.byteLength;
  }

  has(cellId: number) {
    return this.peopleIn(cellId) > 0;
  }

  peopleIn(cellId: number) {
    const index = this.indexFrom(cellId);
    return this.cellIds[index] === cellId ? (this.counts[index] ?? 0) : 0;
  }

  /** Counts in which these replace the known ones. `changes` are sorted by cell id, each cell once. */
  with(changes: CellCount[]): CellCounts {
    const cellIds = new Int32Array(this.size + changes.length);
    const counts = new Int32Array(this.size + changes.length);
    let [length, index] = [0, 0];
    const copyUntil = (end: number) => {
      cellIds.set(this.cellIds.subarray(index, end), length);
      counts.set(this.counts.subarray(index, end), length);
      length += end - index;
      index = end;
    };
    for (const { cellId, people } of changes) {
      copyUntil(this.indexFrom(cellId, index));
      if (this.cellIds[index] === cellId) index++;
      if (people > 0) {
        cellIds[length] = cellId;
        counts[length++] = people;
      }
    }
    copyUntil(this.size);
    return new CellCounts(cellIds.slice(0, length), counts.slice(0, length));
  }

  /** The cells at most so many whole miles from a cell, in no order; never `NO_LOCATION`. */
  within(cell: number, miles: number): NearbyCell[] {
    const nearby: NearbyCell[] = [];
    for (const [first, last] of this.cellIdRanges(cell, miles)) {
      for (let index = this.indexFrom(first); index < this.size; index++) {
        const [cellId = 0, people = 0] = [this.cellIds[index], this.counts[index]];
        if (cellId > last) break;
        const distance = milesTo(cell, cellId) ?? FARTHEST_MILES;
        if (distance <= miles) nearby.push({ cellId, people, miles: distance });
      }
    }
    return nearby;
  }

  /** Ranges of cell ids; of 16-mile cells they run backwards. All ids where there are fewer cells than rows to look up. */
  private cellIdRanges(cell: number, miles: number): (readonly [number, number])[] {
    if (miles >= FARTHEST_MILES || this.size < ROWS_PER_MILE * miles) return [[NO_LOCATION + 1, 2 ** 31 - 1]];
    const coarse = coarseRangesAround(coarseCellOf(cell), miles).map(
      ([first, last]) => [-1 - last, -1 - first] as const,
    );
    return [...rangesAround(cell, miles), ...coarse];
  }

  /** The index of the first cell id that is not smaller. */
  private indexFrom(cellId: number, from = 0) {
    let [low, high] = [from, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.cellIds[middle] ?? 0) < cellId) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
