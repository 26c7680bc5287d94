import { describe, expect, it } from '@jest/globals';
import { costOf, type Sample, tableOf } from './tally.js';

const sample = (seconds: number, requests: number, spent: Record<string, number>): Sample => ({
  seconds,
  requests,
  spent: new Map(Object.entries(spent)),
});

describe('the cost of a request', () => {
  const rest = [sample(2, 0, { gateway: 200_000 })];

  it('excludes the use at rest in the same time', () => {
    const { all, byProcess } = costOf([sample(1, 10, { gateway: 1_100_000, redis: 50_000 })], rest);
    expect(byProcess.get('gateway')).toBe(100);
    expect(byProcess.get('redis')).toBe(5);
    expect(all).toBe(105);
  });

  it('is the same over several samples', () => {
    const { all } = costOf([sample(1, 10, { gateway: 1_000_000 }), sample(1, 30, { gateway: 3_200_000 })], rest);
    expect(all).toBe(100);
  });

  it('is shown by process, without those that have no part in it', () => {
    const cost = costOf([sample(1, 10, { gateway: 1_000_000, mail: 10 })], []);
    const row = { new: 100, bare: 100 };
    expect(tableOf({ new: cost, bare: cost })).toEqual({ gateway: row, all: row });
  });
});
