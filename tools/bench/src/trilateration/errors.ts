import { milesBetween, type Position } from '@kindred/contracts/grid';
import { type Finding, quantile } from '../goal.js';
import type { Area } from './area.js';
import type { Observations } from './attacks.js';
import { type Estimator, ideal } from './estimate.js';

const METRES_PER_MILE = 1609.344;
const GOAL = { atLeast: 0.95 };

/** Somebody at a true position that only they should know. */
export type Hidden = { id: string; position: Position };

/** How far off an attacker's estimates are, over how far off the middle of the right cell is. */
export function errorsOf(
  name: string,
  area: Area,
  estimator: Estimator,
  hidden: Hidden[],
  seen: Observations,
): Finding[] {
  const miss = (guess: (one: Hidden) => Position) =>
    hidden.map((one) => METRES_PER_MILE * milesBetween(one.position, guess(one)));
  const errors = miss(({ id }) => estimator.estimate(seen.of(id)));
  const ideals = miss(({ position }) => ideal(area.grid, position));
  return Object.entries(measures).map(([measure, of]) => ({
    name: `${name}, ${measure} error over the ideal`,
    ratio: of(errors) / of(ideals),
    goal: GOAL,
    figures: `${of(errors).toFixed(0)} over ${of(ideals).toFixed(0)} m`,
  }));
}

const measures = {
  mean: (errors: number[]) => errors.reduce((sum, error) => sum + error, 0) / errors.length,
  p5: (errors: number[]) => quantile(errors, 0.05),
  p50: (errors: number[]) => quantile(errors, 0.5),
};
