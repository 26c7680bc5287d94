import { describe, expect, it } from '@jest/globals';
import { deckOf } from './deck.js';
import { gaussian, integer, seededRandom, shuffled, weighted } from './random.js';

const draws = <Value>(count: number, draw: () => Value) => Array.from({ length: count }, draw);

describe('seededRandom', () => {
  it('repeats itself for the same seed only', () => {
    expect(draws(5, seededRandom(1))).toEqual(draws(5, seededRandom(1)));
    expect(draws(5, seededRandom(1))).not.toEqual(draws(5, seededRandom(2)));
  });

  it('fills the span from 0 to 1 evenly', () => {
    const numbers = draws(10_000, seededRandom(3));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(numbers.reduce((sum, number) => sum + number, 0) / 10_000).toBeCloseTo(0.5, 1);
  });
});

describe('draws', () => {
  const random = seededRandom(5);

  it('reaches both ends of a span of whole numbers', () => {
    expect(new Set(draws(200, () => integer(random, 1, 3)))).toEqual(new Set([1, 2, 3]));
  });

  it('follows weights, and never draws what weighs nothing', () => {
    const drawn = draws(4000, () => weighted(random, { often: 3, seldom: 1, never: 0 }));
    expect(drawn).not.toContain('never');
    expect(drawn.filter((key) => key === 'often').length / 4000).toBeCloseTo(0.75, 1);
  });

  it('spreads normally', () => {
    const numbers = draws(4000, () => gaussian(random));
    expect(numbers.filter((number) => Math.abs(number) < 1).length / 4000).toBeCloseTo(0.68, 1);
  });

  it('keeps every item when it shuffles', () => {
    expect(shuffled(random, [1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
  });
});

describe('deckOf', () => {
  it('deals every item once before any comes again', () => {
    const deal = deckOf(seededRandom(9), ['a', 'b', 'c']);
    expect(new Set([deal(), deal(), deal()]).size).toBe(3);
    expect(deal()).toBeDefined();
  });

  it('deals what suits, or nothing', () => {
    const deal = deckOf(seededRandom(9), [1, 2, 3, 4]);
    const isEven = (item: number) => item % 2 === 0;
    expect(new Set([deal(isEven), deal(isEven)])).toEqual(new Set([2, 4]));
    expect(deal((item) => item > 9)).toBeUndefined();
  });
});
