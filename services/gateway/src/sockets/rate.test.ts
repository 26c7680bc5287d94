import { expect, it } from '@jest/globals';
import { Rate } from './rate.js';

const allowed = (rate: Rate, times: number, at: number) =>
  Array.from({ length: times }, () => rate.take(at)).filter(Boolean).length;

it('lets thirty at once, then ten a second, and no more after a long silence', () => {
  const rate = new Rate();
  expect(allowed(rate, 1000, 5_000)).toBe(30);
  expect(allowed(rate, 1000, 6_000)).toBe(10);
  expect(allowed(rate, 1000, 3_600_000)).toBe(30);
});
