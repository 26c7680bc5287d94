import { describe, expect, it } from '@jest/globals';
import { cellDistance, cellOf, milesBetween, type Position } from '@kindred/contracts/grid';
import { seeded } from '@kindred/testing/random';
import { Area, coarseGrid, fineGrid } from './area.js';
import { attacks, type Onlooker } from './attacks.js';
import { errorsOf, type Hidden } from './errors.js';
import { estimatorOf } from './estimate.js';

const middle = { latitude: 38.72, longitude: -9.14 };
const random = seeded(7);
const told = (miles: number) => Math.max(1, Math.round(miles));

const people = (area: Area, count: number, name: string): Hidden[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${name}${n}`, position: area.anywhere(random) }));

/** A product whose lists follow from this measure of miles only. */
function product(everybody: Hidden[], miles: (a: Position, b: Position) => number): Onlooker {
  return {
    look: async (from, maxDistance = Infinity) =>
      everybody
        .map(({ id, position }) => ({ id, miles: miles(from, position) }))
        .sort((a, b) => a.miles - b.miles)
        .filter((one) => told(one.miles) <= maxDistance)
        .map((one) => ({ id: one.id, distance: told(one.miles) })),
  };
}

const byCell = (a: Position, b: Position) => cellDistance(cellOf(a), cellOf(b));

async function ratios(name: keyof typeof attacks, area: Area, miles: (a: Position, b: Position) => number) {
  const [targets, decoys] = [people(area, 40, 'target'), people(area, 24, 'decoy')];
  const onlooker = product([...targets, ...decoys], miles);
  const known = new Map(decoys.map(({ id, position }) => [id, position]));
  const ids = targets.map(({ id }) => id);
  const seen = Map.groupBy(await attacks[name](onlooker, area, ids, known), ({ id }) => id);
  const estimate = estimatorOf(area);
  return errorsOf(name, area, targets, (id) => estimate(seen.get(id) ?? [])).map(({ ratio }) => ratio);
}

describe.each(Object.keys(attacks) as (keyof typeof attacks)[])('the attack by %s', (name) => {
  const area = new Area(fineGrid, middle);

  it('finds no more than the cell where only cells are known', async () => {
    for (const ratio of await ratios(name, area, byCell)) expect(ratio).toBeGreaterThanOrEqual(0.95);
  });

  it('finds more where the answers come from positions', async () => {
    const [mean = 1, , half = 1] = await ratios(name, area, milesBetween);
    expect(Math.max(mean, half)).toBeLessThan(0.75);
  });
});

it('finds more than the 16-mile cell where the distance is hidden, and the order tells the cell', async () => {
  const area = new Area(coarseGrid, middle);
  const [mean = 1] = await ratios('order only', area, byCell);
  expect(mean).toBeLessThan(0.75);
});
