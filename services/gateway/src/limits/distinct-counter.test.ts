import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { DistinctCounter } from './distinct-counter.js';

it('counts different ids with an error of a few percent, and no id twice', () => {
  const counter = new DistinctCounter();
  const newIds = (length: number) => Array.from({ length }, () => randomUUID());
  const ids = newIds(6000);
  counter.add(ids.slice(0, 3000));
  counter.add(ids.slice(0, 3000));
  expect(counter.countWith(ids.slice(0, 3000))).toBe(0);
  expect(Math.abs(counter.countWith(ids) - 6000)).toBeLessThan(300);
  // One bit in twelve is set, so some of the new ids fall on bits that are set already.
  expect(Math.abs(counter.countWith(newIds(30)) - 3030)).toBeLessThan(150);
});
