import { describe, expect, it } from '@jest/globals';
import { cellOf } from '@kindred/contracts/grid';
import { milesTo } from '../ranking/ranking.js';
import { type CellCount, CellCounts, FARTHEST_MILES, NO_LOCATION } from './cell-counts.js';

const at = (latitude: number, longitude: number) => cellOf({ latitude, longitude });
const sorted = <T extends CellCount>(counts: T[]) => [...counts].sort((a, b) => a.cellId - b.cellId);
const lisbon = at(38.72, -9.14);
const cellIds = [
  lisbon,
  at(38.75, -9.14),
  at(39.5, -9.14),
  at(0, 179.99),
  at(0, -179.99),
  -1 - 13_000_000,
  NO_LOCATION,
];
const counts = new CellCounts().with(sorted(cellIds.map((cellId, index) => ({ cellId, people: index + 1 }))));

describe('the counts of cells', () => {
  it('say how many people a cell has', () => {
    expect(counts.peopleIn(lisbon)).toBe(1);
    expect(counts.peopleIn(NO_LOCATION)).toBe(7);
    expect(counts.peopleIn(lisbon + 1)).toBe(0);
    expect(counts.people).toBe(28);
  });

  it('take new counts and drop cells that became empty', () => {
    const later = counts.with(
      sorted([
        { cellId: lisbon, people: 0 },
        { cellId: lisbon + 1, people: 9 },
      ]),
    );
    expect([later.has(lisbon), later.peopleIn(lisbon + 1), later.size]).toEqual([false, 9, counts.size]);
    expect(counts.has(lisbon)).toBe(true);
  });

  const scattered = Array.from({ length: 3000 }, (_, n) => at(((n * 37) % 178) - 89, ((n * 53) % 360) - 180));
  describe.each([
    ['few', cellIds],
    ['many', [...cellIds, ...scattered]],
  ])('of %s cells', (_, some) => {
    const known = [...new Set(some)];
    const whole = new CellCounts().with(sorted(known.map((cellId) => ({ cellId, people: 1 }))));

    it.each([1, 2, 60, 100, 1000, FARTHEST_MILES])(
      'find every cell within %d miles, never people without one',
      (miles) => {
        for (const cell of cellIds.filter((cellId) => cellId >= 0)) {
          const isNear = (cellId: number) => (milesTo(cell, cellId) ?? Infinity) <= miles;
          const expected = known.filter((cellId) => cellId !== NO_LOCATION && isNear(cellId)).sort((a, b) => a - b);
          expect(sorted(whole.within(cell, miles)).map(({ cellId }) => cellId)).toEqual(expected);
        }
      },
    );
  });
});
