import { milesBetween, type Position } from '@kindred/contracts/grid';
import { type Finding, quantile } from '../goal.js';
import type { Area } from './area.js';

const METRES_PER_MILE = 1609.344;
const GOAL = { atLeast: 0.95 };

/** A person and their true position. */
export type Hidden = { id: string; position: Position };

/** Returns the errors of an attacker's guesses, over the errors of the middle of the true cell. */
export function errorsOf(name: string, area: Area, hidden: Hidden[], guessOf: (id: string) => Position): Finding[] {
  const miss = (guess: (one: Hidden) => Position) =>
    hidden.map((one) => METRES_PER_MILE * milesBetween(one.position, guess(one)));
  const errors = miss(({ id }) => guessOf(id));
  const ideals = miss(({ position }) => area.grid.centre(area.grid.cellOf(position)));
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
