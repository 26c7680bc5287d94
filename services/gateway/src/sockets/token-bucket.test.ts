import { expect, it } from '@jest/globals';
import { TokenBucket } from './token-bucket.js';

const allowed = (bucket: TokenBucket, times: number, at: number) =>
  Array.from({ length: times }, () => bucket.take(at)).filter(Boolean).length;

it('allows thirty messages at once, then ten a second, and no more after a long silence', () => {
  const bucket = new TokenBucket(10, 30);
  expect(allowed(bucket, 1000, 5_000)).toBe(30);
  expect(allowed(bucket, 1000, 6_000)).toBe(10);
  expect(allowed(bucket, 1000, 3_600_000)).toBe(30);
});
