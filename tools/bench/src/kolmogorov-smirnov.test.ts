import { expect, it } from '@jest/globals';
import { sameDistribution } from './kolmogorov-smirnov.js';

const spread = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, n) => from + ((to - from) * n) / count);

it('finds nothing between samples of one distribution', () => {
  expect(sameDistribution(spread(500, 0, 1), spread(500, 0, 1))).toBeCloseTo(1);
  expect(sameDistribution(spread(500, 0, 1), spread(400, 0.001, 1.001))).toBeGreaterThan(0.9);
});

it('tells apart what is shifted by a fifth', () => {
  expect(sameDistribution(spread(500, 0, 1), spread(500, 0.2, 1.2))).toBeLessThan(1e-6);
});

it('agrees with the published critical value: at 1.628 the likelihood is one in a hundred', () => {
  const n = 5000;
  const gap = 1.628 / Math.sqrt(n / 2);
  expect(sameDistribution(spread(n, 0, 1), spread(n, gap, 1 + gap))).toBeCloseTo(0.01, 2);
});
