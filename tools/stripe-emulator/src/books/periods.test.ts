import { expect, it } from '@jest/globals';
import { periodEnd } from './periods.js';

const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;

it.each([
  ['2027-01-31', 'day', 15, '2027-02-15'],
  ['2027-01-31', 'week', 1, '2027-02-07'],
  ['2027-01-31', 'month', 1, '2027-02-28'],
  ['2027-02-28', 'month', 1, '2027-03-31'],
  ['2028-02-29', 'year', 1, '2029-02-28'],
] as const)(
  'a period that began on %s and takes a %s (%i) ends on its day, or the last of the month',
  (start, interval, count, end) => {
    const anchor = seconds(interval === 'month' ? '2027-01-31' : start);
    expect(periodEnd(seconds(start), anchor, { interval, interval_count: count })).toBe(seconds(end));
  },
);
