import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Deduplication, isRecent } from '../src/fan-out/deduplication.js';
import type { Redis } from '../src/redis.js';
import { startRedis } from './start-redis.js';

let redis: Redis;
let unreachable: Redis;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ redis, unreachable, stop } = await startRedis());
});
afterAll(() => stop());

it('lets a gateway emit to its own sockets once, whatever other gateways did', async () => {
  const [one, other] = [new Deduplication(redis), new Deduplication(redis)];
  expect([one.markEmittedHere('a'), one.markEmittedHere('a'), other.markEmittedHere('a')]).toEqual([true, false, true]);
  expect([one.wasEmittedHere('a'), one.wasEmittedHere('b')]).toEqual([true, false]);
});

it('knows at every gateway what was sent to all, and not what was emitted at one only', async () => {
  const [one, other] = [new Deduplication(redis), new Deduplication(redis)];
  one.markEmittedHere('c');
  expect(await one.wasSentToAll('c')).toBe(false);
  await one.markSentToAll('c');
  expect(await other.wasSentToAll('c')).toBe(true);
  expect(await redis.ttl('kindred:gateway:told:c')).toBeGreaterThan(3500);
});

it('remembers at the sending gateway after Redis lost it or while Redis is unreachable', async () => {
  const one = new Deduplication(redis);
  one.markEmittedHere('d');
  await one.markSentToAll('d');
  await redis.flushAll();
  expect([await one.wasSentToAll('d'), one.markEmittedHere('d')]).toEqual([true, false]);
  const alone = new Deduplication(unreachable);
  await alone.markSentToAll('e');
  expect(await alone.wasSentToAll('e')).toBe(true);
  await expect(alone.wasSentToAll('f')).rejects.toThrow('offline');
});

it('is recent for an hour', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  expect([isRecent(ago(59)), isRecent(ago(61))]).toEqual([true, false]);
});
