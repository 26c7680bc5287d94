import { describe, expect, it } from '@jest/globals';
import { isMet, lineOf, quantile } from './goal.js';

describe('a finding', () => {
  const finding = { name: 'x', ratio: 0.2, figures: '' };

  it('is met or missed', () => {
    expect(isMet({ ...finding, goal: { atLeast: 0.25 } })).toBe(false);
    expect(isMet({ ...finding, goal: { atMost: 0.25 } })).toBe(true);
    expect(lineOf({ ...finding, goal: { atLeast: 0.25 } })).toContain('MISSED');
  });
});

describe('a quantile', () => {
  it('does not depend on the order of samples', () => {
    expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
    expect(quantile([5, 1, 4, 2, 3], 0.99)).toBe(5);
  });
});
