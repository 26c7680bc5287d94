import { milesBetween, type Position } from '@kindred/contracts/grid';
import type { Area, Grid } from './area.js';

/** Whole miles from an answer, or the position of a decoy. */
export type Mark = number | Position;

/** One answer about a person: seen from a position, at least as far as one mark and at most as far as the other. */
export type Observation = { from: Position; atLeast?: Mark; atMost?: Mark };

/** A model of what the product knows about positions. */
type Model = {
  /** Where a person may be. */
  candidates: Position[];
  /** Miles to a candidate, as lists are ordered by them. */
  miles(from: Position, candidate: Position): number;
  /** Miles to somebody known, as lists are ordered by them. */
  milesToKnown(from: Position, known: Position): number;
};

const LATTICE = 0.2;
const told = (miles: number) => Math.max(1, Math.round(miles));

/** The product as specified: it knows cells only. */
function knowingCells(area: Area): Model {
  const { grid, knownGrid } = area;
  const cells = [...new Set(area.lattice(grid.side / 4, grid.side).map(grid.cellOf))];
  return {
    candidates: cells.map(grid.centre),
    miles: (from, candidate) => grid.distance(grid.cellOf(from), grid.cellOf(candidate)),
    milesToKnown: (from, known) => knownGrid.distance(knownGrid.cellOf(from), knownGrid.cellOf(known)),
  };
}

/** A product that knows positions and reveals them in whole miles or by its order. */
function knowingPositions(area: Area): Model {
  return { candidates: area.lattice(LATTICE * area.grid.side), miles: milesBetween, milesToKnown: milesBetween };
}

/**
 * Estimates a position: the middle of all candidates that fit the observations. The attacker knows the grid, so cells are
 * tried first; observations that no cell explains reveal more than the cell, and positions are tried.
 */
export class Estimator {
  private readonly cells: Fit;
  private readonly positions: Fit;

  constructor(area: Area) {
    this.cells = new Fit(knowingCells(area));
    this.positions = new Fit(knowingPositions(area));
  }

  estimate(observations: Observation[]): Position {
    const byCell = this.cells.best(observations);
    if (byCell.broken === 0) return byCell.middle;
    const byPosition = this.positions.best(observations);
    return byPosition.broken < byCell.broken ? byPosition.middle : byCell.middle;
  }
}

/** Miles to every candidate: as lists are ordered, and as answers contain them. */
type Miles = { exact: Float64Array; told: Float64Array };

/** Finds the candidates of a model that contradict the fewest observations. Miles from a position are computed once. */
class Fit {
  private readonly from = new Map<Position, Miles>();

  constructor(private readonly model: Model) {}

  best(observations: Observation[]): { broken: number; middle: Position } {
    const { candidates } = this.model;
    const broken = new Int32Array(candidates.length);
    for (const { from, atLeast, atMost } of observations) {
      this.judge(from, atLeast, broken, (away, bound) => away < bound);
      this.judge(from, atMost, broken, (away, bound) => away > bound);
    }
    const fewest = broken.reduce((least, one) => Math.min(least, one));
    return { broken: fewest, middle: middleOf(candidates.filter((_, index) => broken[index] === fewest)) };
  }

  private judge(
    from: Position,
    mark: Mark | undefined,
    broken: Int32Array,
    breaks: (away: number, bound: number) => boolean,
  ) {
    if (mark === undefined) return;
    const miles = this.milesFrom(from);
    const [away, bound] =
      typeof mark === 'number' ? [miles.told, mark] : [miles.exact, this.model.milesToKnown(from, mark)];
    for (let index = 0; index < broken.length; index++) {
      if (breaks(away[index] ?? 0, bound)) broken[index] = (broken[index] ?? 0) + 1;
    }
  }

  private milesFrom(from: Position): Miles {
    const known = this.from.get(from);
    if (known) return known;
    const exact = Float64Array.from(this.model.candidates, (candidate) => this.model.miles(from, candidate));
    const miles = { exact, told: exact.map(told) };
    this.from.set(from, miles);
    return miles;
  }
}

function middleOf(positions: Position[]): Position {
  const mean = (key: keyof Position) => positions.reduce((sum, one) => sum + one[key], 0) / positions.length;
  return { latitude: mean('latitude'), longitude: mean('longitude') };
}

/** The best estimate of an attacker who knows the cell only. */
export function ideal(grid: Grid, position: Position) {
  return grid.centre(grid.cellOf(position));
}
