import { describe, expect, it } from '@jest/globals';
import { KEYS } from './rank.js';
import type { Ring } from './rings.js';
import { affordable, SCOPE, scanOf, type Wanted } from './steps.js';

const wanted: Wanted = { people: 61, start: 0, isOnlineOnly: false, passing: 1, most: 50_000, after: null };
const ring = (miles: number, people: number, places = 3): Ring => ({
  miles,
  people,
  places: Array.from({ length: places }, (_, index) => miles * 100 + index),
});

describe('a scan', () => {
  it('reads thinly peopled rings together, and no more at once than are wanted', () => {
    const { steps } = scanOf([ring(1, 50), ring(2, 50), ring(3, 50), ring(4, 50)], wanted);
    const whole = { scope: SCOPE.anyone, low: 0, high: KEYS - 1 };
    expect(steps).toMatchObject([
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

  it('reads no whole circle where a little more than half of it is expected to do', () => {
    const { steps } = scanOf([ring(1, 3000)], { ...wanted, passing: 0.045 });
    const [first] = steps.filter(({ scope }) => scope === SCOPE.offline);
    expect(first?.people).toBeCloseTo((1.25 * 61) / 0.045, 0);
  });

  it('has no step that reads more people than one call may, however few pass', () => {
    const { steps } = scanOf([ring(1, 3_000_000)], { ...wanted, passing: 0.0001 });
    for (const { people } of steps) expect(people).toBeLessThan(1.5 * 50_000 + 1);
  });
});

describe('what a call can afford', () => {
  const { steps } = scanOf([ring(1, 400_000), ring(2, 400_000)], { ...wanted, passing: 0.001 });

  it('ends where the list can be gone on with, without a gap', () => {
    const one = affordable(steps, 100_000);
    const rest = scanOf([ring(1, 400_000), ring(2, 400_000)], { ...wanted, passing: 0.001, after: one.end });
    const [next] = rest.steps;
    expect(one.people).toBeLessThanOrEqual(100_000);
    expect(one.end).toEqual(one.steps.at(-1)?.end);
    expect(next).toMatchObject({ scope: one.steps.at(-1)?.scope, low: one.end?.[2] });
  });

  it('is at least one step, and all of them where there is enough', () => {
    expect(affordable(steps, 1).steps).toHaveLength(1);
    expect(affordable(steps, 1e9)).toMatchObject({ steps, end: null });
  });
});
