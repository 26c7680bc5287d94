import { expect, it } from '@jest/globals';
import { isUntold, withUntold } from './untold-reads.js';

it('adds a range, and makes one of two that touch', () => {
  expect(withUntold([], 1, 3)).toEqual([1, 3]);
  expect(withUntold([1, 3], 4, 6)).toEqual([1, 6]);
  expect(withUntold([1, 3], 5, 6)).toEqual([1, 3, 5, 6]);
});

it('has what lies in a range, its ends too, and nothing beside', () => {
  const reads = [2, 3, 6, 6];
  const untold = [1, 2, 3, 4, 5, 6, 7].filter((sequence) => isUntold(reads, sequence));
  expect(untold).toEqual([2, 3, 6]);
  expect(isUntold([], 1)).toBe(false);
});

it('keeps a hundred ranges, and forgets nothing that was not told', () => {
  let reads: number[] = [];
  for (let first = 1; first < 1000; first += 3) reads = withUntold(reads, first, first);
  expect(reads).toHaveLength(200);
  for (let first = 1; first < 1000; first += 3) expect(isUntold(reads, first)).toBe(true);
});
