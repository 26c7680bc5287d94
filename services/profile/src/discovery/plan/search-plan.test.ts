import { describe, expect, it } from '@jest/globals';
import { KEY_COUNT } from '../ranking/ranking.js';
import type { DistanceBand } from './distance-bands.js';
import { ACTIVITY, type PlanRequest, searchPlan, withinBudget } from './search-plan.js';

const request: PlanRequest = {
  people: 61,
  keyOffset: 0,
  isOnlineOnly: false,
  passingShare: 1,
  maxPeople: 50_000,
  after: null,
};
const band = (miles: number, people: number, cells = 3): DistanceBand => ({
  miles,
  people,
  cellIds: Array.from({ length: cells }, (_, index) => miles * 100 + index),
});

describe('a search plan', () => {
  it('reads sparse bands together, and no more at once than are wanted', () => {
    const { steps } = searchPlan([band(1, 50), band(2, 50), band(3, 50), band(4, 50)], request);
    const allKeys = { activity: ACTIVITY.any, lowKey: 0, highKey: KEY_COUNT - 1 };
    expect(steps).toMatchObject([
      { ...allKeys, firstCell: 0, lastCell: 8 },
      { ...allKeys, firstCell: 9, lastCell: 11 },
    ]);
  });

  it('reads a dense band by ranges that cover every key once, those online first', () => {
    for (const keyOffset of [0, 1_000_000_000, KEY_COUNT - 1]) {
      const { steps } = searchPlan([band(1, 20_000)], { ...request, keyOffset });
      for (const activity of [ACTIVITY.online, ACTIVITY.offline]) {
        const ranges = steps.filter((step) => step.activity === activity);
        expect(ranges[0]?.lowKey).toBe(keyOffset);
        const keys = ranges.reduce((sum, { lowKey, highKey }) => sum + highKey - lowKey + 1, 0);
        expect(keys).toBe(KEY_COUNT);
        expect(new Set(ranges.map(({ lowKey }) => lowKey)).size).toBe(ranges.length);
      }
      expect(steps.findLastIndex(({ activity }) => activity === ACTIVITY.online)).toBeLessThan(
        steps.findIndex(({ activity }) => activity === ACTIVITY.offline),
      );
    }
  });

  it('continues after a position', () => {
    const { steps } = searchPlan([band(1, 20_000), band(2, 20_000)], { ...request, after: [1, 1, 5000] });
    expect(steps[0]).toMatchObject({ activity: ACTIVITY.offline, lowKey: 5000 });
    expect(steps.find(({ firstCell }) => firstCell === 3)).toMatchObject({ activity: ACTIVITY.online, lowKey: 0 });
  });

  it('finds only people online where only they are wanted', () => {
    const { steps } = searchPlan([band(1, 20_000), band(2, 5)], { ...request, isOnlineOnly: true });
    expect(new Set(steps.map(({ activity }) => activity))).toEqual(new Set([ACTIVITY.online]));
  });

  it('does not read all keys where a little more than half of them is expected to be enough', () => {
    const { steps } = searchPlan([band(1, 3000)], { ...request, passingShare: 0.045 });
    const [first] = steps.filter(({ activity }) => activity === ACTIVITY.offline);
    expect(first?.people).toBeCloseTo((1.25 * 61) / 0.045, 0);
  });

  it('has no step that reads more people than one call may, however few pass', () => {
    const { steps } = searchPlan([band(1, 3_000_000)], { ...request, passingShare: 0.0001 });
    for (const { people } of steps) expect(people).toBeLessThan(1.5 * 50_000 + 1);
  });
});

describe('the steps within a budget', () => {
  const bands = [band(1, 400_000), band(2, 400_000)];
  const { steps } = searchPlan(bands, { ...request, passingShare: 0.001 });

  it('end where the list can continue without a gap', () => {
    const first = withinBudget(steps, 100_000);
    const rest = searchPlan(bands, { ...request, passingShare: 0.001, after: first.end });
    const [next] = rest.steps;
    expect(first.people).toBeLessThanOrEqual(100_000);
    expect(first.end).toEqual(first.steps.at(-1)?.end);
    expect(next).toMatchObject({ activity: first.steps.at(-1)?.activity, lowKey: first.end?.[2] });
  });

  it('are at least one, and all of them where the budget is enough', () => {
    expect(withinBudget(steps, 1).steps).toHaveLength(1);
    expect(withinBudget(steps, 1e9)).toMatchObject({ steps, end: null });
  });
});
