import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing/until';
import { BatchedCounter } from '../src/limits/batched-counter.js';
import type { Redis } from '../src/redis.js';
import { startRedis } from './start-redis.js';

const options = { points: 100, duration: 60, keyPrefix: 'test:limit' };
const BATCH = 5;

let redis: Redis;
let unreachable: Redis;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ redis, unreachable, stop } = await startRedis());
});
afterAll(() => stop());

/** How many of these calls are allowed. */
async function allowed(counter: BatchedCounter, key: string, calls: number) {
  let count = 0;
  for (let n = 0; n < calls; n++) {
    await counter.consume(key).then(
      () => count++,
      () => undefined,
    );
  }
  return count;
}

const flushed = async (key: string) => Number(await redis.get(`${options.keyPrefix}:${key}`));
const flushedAtLeast = (key: string, least: number) =>
  until(
    () => flushed(key),
    (count) => count >= least,
  );

describe('a batched counter', () => {
  it('allows exactly its points at one gateway, and says when there are more again', async () => {
    const [counter, key] = [new BatchedCounter(redis, options), randomUUID()];
    expect(await allowed(counter, key, 150)).toBe(100);
    const refusal = await counter.consume(key).catch((error) => error);
    expect(refusal.msBeforeNext).toBeGreaterThan(0);
    expect(refusal.msBeforeNext).toBeLessThanOrEqual(60_000);
  });

  it('does not write a few calls to Redis', async () => {
    const [counter, few, more] = [new BatchedCounter(redis, options), randomUUID(), randomUUID()];
    await allowed(counter, few, BATCH - 1);
    await allowed(counter, more, BATCH);
    await flushedAtLeast(more, BATCH);
    expect(await flushed(few)).toBe(0);
  });

  it('includes what other gateways have allowed', async () => {
    const [one, other, key] = [new BatchedCounter(redis, options), new BatchedCounter(redis, options), randomUUID()];
    expect(await allowed(one, key, 100)).toBe(100);
    await flushedAtLeast(key, 100);
    await allowed(other, key, BATCH);
    await flushedAtLeast(key, 100 + BATCH);
    expect(await allowed(other, key, 1)).toBe(0);
  });

  it('starts again when the period ends in Redis', async () => {
    const counter = new BatchedCounter(redis, { ...options, duration: 1 });
    const key = randomUUID();
    await until(
      () => allowed(counter, key, 150),
      (count) => count < 150,
    );
    await until(
      () => allowed(counter, key, 1),
      (count) => count === 1,
    );
  });

  it('counts by itself while Redis is unreachable', async () => {
    expect(await allowed(new BatchedCounter(unreachable, options), randomUUID(), 150)).toBe(100);
  });
});
