import { describe, expect, it } from '@jest/globals';
import { cellOf } from '@kindred/contracts/grid';
import { locationTimesAfter } from './travel-limit.js';

const now = new Date('2030-01-02T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const lisbon = cellOf({ latitude: 38.72, longitude: -9.14 });
const sintra = cellOf({ latitude: 38.8, longitude: -9.38 });
/** 171 miles from Lisbon. */
const porto = cellOf({ latitude: 41.15, longitude: -8.61 });
const limit = { changes: 3 };
const often = [ago(23), ago(6), ago(5)];
const at = (cell: number | null, hours: number, locationChanges: Date[] | null) => ({
  cell,
  locatedAt: cell === null ? null : ago(hours),
  locationChanges,
});
const waits = (before: ReturnType<typeof at>, to: number, rule: typeof limit | null = limit) => {
  try {
    locationTimesAfter(before, to, now, rule);
    return 0;
  } catch (error) {
    return (error as { detail: { retryAfter: number } }).detail.retryAfter;
  }
};

describe('a location that is sent', () => {
  it('counts as a change when it is another one, but not the first ever', () => {
    expect(locationTimesAfter(at(null, 0, null), lisbon, now, limit).locationChanges).toEqual([]);
    expect(locationTimesAfter(at(lisbon, 1, []), lisbon, now, limit).locationChanges).toEqual([]);
    expect(locationTimesAfter(at(lisbon, 1, [ago(25), ago(2)]), sintra, now, limit).locationChanges).toEqual([
      ago(2),
      now,
    ]);
    expect(locationTimesAfter(at(null, 1, []), sintra, now, limit).locationChanges).toEqual([now]);
  });

  it('is renewed, and no longer lapsed', () => {
    expect(locationTimesAfter(at(lisbon, 1, []), lisbon, now, null)).toEqual({
      locatedAt: now,
      locationLapsedAt: null,
      locationChanges: [],
    });
  });
});

describe('after three changes in a day', () => {
  it('nobody flies at more than 600 miles an hour', () => {
    expect(waits(at(lisbon, 0.2, often), porto)).toBeGreaterThan(60);
    expect(waits(at(lisbon, 0.2, often), porto)).toBeLessThan(0.1 * 3600);
    expect(waits(at(lisbon, 0.3, often), porto)).toBe(0);
  });

  it('everybody may go 50 miles at once, and stay', () => {
    expect(waits(at(lisbon, 0, often), sintra)).toBe(0);
    expect(waits(at(lisbon, 0, often), lisbon)).toBe(0);
  });

  it('a location after a deletion waits until the first of them is a day old', () => {
    expect(waits(at(null, 0, often), lisbon)).toBe(3600);
    expect(waits(at(null, 0, [ago(25), ago(6), ago(5)]), lisbon)).toBe(0);
  });

  it('nothing is refused without the limit, or before', () => {
    expect(waits(at(lisbon, 0, often), porto, null)).toBe(0);
    expect(waits(at(lisbon, 0, often.slice(1)), porto)).toBe(0);
    expect(waits(at(null, 0, null), porto)).toBe(0);
  });
});
