import { expect, it } from '@jest/globals';
import { dayAfter } from './preview';

it('more days than a suspension can have end with the most', () => {
  const now = new Date('2026-01-02T10:00:00.000Z');
  expect(dayAfter(now, 999_999_999).toISOString()).toBe('2027-01-02T10:00:00.000Z');
  expect(dayAfter(now, 7).toISOString()).toBe('2026-01-09T10:00:00.000Z');
  expect(dayAfter(now, Number.NaN)).toEqual(now);
});
