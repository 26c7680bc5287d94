import { milesBetween, type Position } from '@kindred/contracts/grid';
import type { Area } from './area.js';

/** Whole miles from an answer, or the position of a decoy. */
type Mark = number | Position;

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
 * Returns a function that estimates a position: the middle of all candidates that fit the observations. The attacker knows
 * the grid, so cells are tried first; observations that no cell explains reveal more than the cell, and positions are tried.
 */
export function estimatorOf(area: Area): (observations: Observation[]) => Position {
  const [cells, positions] = [fitOf(knowingCells(area)), fitOf(knowingPositions(area))];
  return (observations) => {
    const byCell = cells(observations);
    if (byCell.broken === 0) return byCell.middle;
    const byPosition = positions(observations);
    return byPosition.broken < byCell.broken ? byPosition.middle : byCell.middle;
  };
}

/** Returns a function that finds the candidates of a model which contradict the fewest observations. */
function fitOf({ candidates, miles, milesToKnown }: Model) {
  const known = new Map<Position, Float64Array>();

  /** Miles to every candidate, computed once. */
  function milesFrom(from: Position) {
    const all = known.get(from) ?? Float64Array.from(candidates, (candidate) => miles(from, candidate));
    known.set(from, all);
    return all;
  }

  /** Counts for each candidate whether it lies on the wrong side of a mark: nearer (1) or farther (-1) than it may. */
  function judge(broken: Int32Array, wrong: 1 | -1, from: Position, mark?: Mark) {
    if (mark === undefined) return;
    const isTold = typeof mark === 'number';
    const bound = isTold ? mark : milesToKnown(from, mark);
    const all = milesFrom(from);
    for (let index = 0; index < broken.length; index++) {
      const away = isTold ? told(all[index] ?? 0) : (all[index] ?? 0);
      if (wrong * (bound - away) > 0) broken[index] = (broken[index] ?? 0) + 1;
    }
  }

  return (observations: Observation[]) => {
    const broken = new Int32Array(candidates.length);
    for (const { from, atLeast, atMost } of observations) {
      judge(broken, 1, from, atLeast);
      judge(broken, -1, from, atMost);
    }
    const fewest = broken.reduce((least, one) => Math.min(least, one));
    return { broken: fewest, middle: middleOf(candidates.filter((_, index) => broken[index] === fewest)) };
  };
}

function middleOf(positions: Position[]): Position {
  const mean = (key: keyof Position) => positions.reduce((sum, one) => sum + one[key], 0) / positions.length;
  return { latitude: mean('latitude'), longitude: mean('longitude') };
}
