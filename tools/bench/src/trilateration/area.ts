import {
  cellCentre,
  cellDistance,
  cellOf,
  coarseCellOf,
  coarseCentre,
  coarseDistance,
  type Position,
} from '@kindred/contracts/grid';

/** The public grid, or its 16-mile cells, which apply to people who hide the distance. */
export type Grid = {
  /** Miles along a side. */
  side: number;
  cellOf(position: Position): number;
  centre(cell: number): Position;
  distance(a: number, b: number): number;
};

export const fineGrid: Grid = { side: 1, cellOf, centre: cellCentre, distance: cellDistance };
export const coarseGrid: Grid = {
  side: 16,
  cellOf: (position) => coarseCellOf(cellOf(position)),
  centre: coarseCentre,
  distance: coarseDistance,
};

/** A square of eight by eight cells; the attacker knows that all targets are in it. `knownGrid` is that of the attacker's decoys. */
export class Area {
  readonly half: number;

  constructor(
    readonly grid: Grid,
    readonly centre: Position,
    readonly knownGrid = fineGrid,
  ) {
    this.half = 4 * grid.side;
  }

  /** Returns the position so many miles north and east of the middle; accurate for some hundred miles. */
  at(north: number, east: number): Position {
    const latitude = this.centre.latitude + north / 69;
    const width = 69 * Math.cos((this.centre.latitude * Math.PI) / 180);
    return { latitude, longitude: this.centre.longitude + east / width };
  }

  /** Returns positions in rows and columns, `apart` miles apart, to `beyond` miles outside the borders. */
  lattice(apart: number, beyond = 0): Position[] {
    const reach = this.half + beyond;
    const steps = Array.from({ length: Math.round((2 * reach) / apart) }, (_, n) => (n + 0.5) * apart - reach);
    return steps.flatMap((north) => steps.map((east) => this.at(north, east)));
  }

  /** Returns a uniformly distributed position in the area. */
  anywhere(random: () => number): Position {
    const offset = () => (2 * random() - 1) * this.half;
    return this.at(offset(), offset());
  }
}
