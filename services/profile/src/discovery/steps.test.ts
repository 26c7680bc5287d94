import { describe, expect, it } from '@jest/globals';
import { KEYS } from './rank.js';
import type { Ring } from './rings.js';
import { SCOPE, scanOf, type Wanted } from './steps.js';

const wanted: Wanted = { people: 61, start: 0, isOnlineOnly: false, passing: 1, after: null };
const ring = (miles: number, people: number, places = 3): Ring => ({
  miles,
  people,
  places: Array.from({ length: places }, (_, index) => miles * 100 + index),
});

describe('a scan', () => {
  it('reads thinly peopled rings together, and no more at once than are wanted', () => {
    const { steps } = scanOf([ring(1, 50), ring(2, 50), ring(3, 50), ring(4, 50)], wanted);
    const whole = { scope: SCOPE.anyone, low: 0, high: KEYS - 1 };
    expect(steps).toEqual([
      { ...whole, first: 0, last: 8 },
      { ...whole, first: 9, last: 11 },
    ]);
  });

  it('reads a crowded ring in slices that cover every key once, first of those online', () => {
    for (const start of [0, 1_000_000_000, KEYS - 1]) {
      const { steps } = scanOf([ring(1, 20_000)], { ...wanted, start });
      for (const scope of [SCOPE.online, SCOPE.offline]) {
        const slices = steps.filter((step) => step.scope === scope);
        expect(slices[0]?.low).toBe(start);
        const keys = slices.reduce((sum, { low, high }) => sum + high - low + 1, 0);
        expect(keys).toBe(KEYS);
        expect(new Set(slices.map(({ low }) => low)).size).toBe(slices.length);
      }
      expect(steps.findLastIndex(({ scope }) => scope === SCOPE.online)).toBeLessThan(
        steps.findIndex(({ scope }) => scope === SCOPE.offline),
      );
    }
  });

  it('goes on behind a position', () => {
    const { steps } = scanOf([ring(1, 20_000), ring(2, 20_000)], { ...wanted, after: [1, 1, 5000] });
    expect(steps[0]).toMatchObject({ scope: SCOPE.offline, low: 5000 });
    expect(steps.find(({ first }) => first === 3)).toMatchObject({ scope: SCOPE.online, low: 0 });
  });

  it('looks only for people online where only they are wanted', () => {
    const { steps } = scanOf([ring(1, 20_000), ring(2, 5)], { ...wanted, isOnlineOnly: true });
    expect(new Set(steps.map(({ scope }) => scope))).toEqual(new Set([SCOPE.online]));
  });
});
