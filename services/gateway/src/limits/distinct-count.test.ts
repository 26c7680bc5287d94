import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { DistinctCount } from './distinct-count.js';

it('counts different people, to a few percent, and nobody twice', () => {
  const count = new DistinctCount();
  const people = (length: number) => Array.from({ length }, () => randomUUID());
  const ids = people(6000);
  count.add(ids.slice(0, 3000));
  count.add(ids.slice(0, 3000));
  expect(count.with(ids.slice(0, 3000))).toBe(0);
  expect(Math.abs(count.with(ids) - 6000)).toBeLessThan(300);
  // One bit in twelve is taken already, and not those of all of so many.
  expect(Math.abs(count.with(people(30)) - 3030)).toBeLessThan(150);
});
