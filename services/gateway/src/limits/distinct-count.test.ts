import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { DistinctCount } from './distinct-count.js';

it('counts different people, to a few percent, and nobody twice', () => {
  const count = new DistinctCount();
  const ids = Array.from({ length: 6000 }, () => randomUUID());
  count.add(ids.slice(0, 3000));
  count.add(ids.slice(0, 3000));
  expect(count.with(ids.slice(0, 3000))).toBe(0);
  expect(Math.abs(count.with(ids) - 6000)).toBeLessThan(300);
  expect(Math.abs(count.with([randomUUID(), randomUUID()]) - 3000)).toBeLessThan(150);
});
