import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import type { Redis } from 'ioredis';
import { connectRedis } from '../src/redis.js';
import { Claims } from '../src/sockets/claims.js';

let world: World;
let redis: Redis;
let claims: Claims;
beforeAll(async () => {
  world = await freshWorld([]);
  redis = connectRedis(world.redisUrl);
  claims = new Claims(redis);
  await until(() => redis.get('kindred:gateway:told-since').catch(() => null), Boolean);
});
afterAll(async () => {
  redis.disconnect();
  await world.drop();
});

const now = () => new Date().toISOString();

it('gives each piece of news to the first who asks', async () => {
  expect(await claims.isFirst('a', now())).toBe(true);
  expect(await claims.isFirst('a', now())).toBe(false);
  await claims.giveBack('a');
  expect(await claims.isFirst('a')).toBe(true);
});

it('gives to nobody what happened before everything was forgotten', async () => {
  const before = now();
  expect(await claims.isFirst('b', before)).toBe(true);
  await redis.flushall();
  await until(
    async () => now(),
    (time) => time > before,
  );
  expect(await claims.isFirst('b', before)).toBe(false);
  expect(await claims.isFirst('c', before)).toBe(false);
  expect(await claims.isFirst('d', now())).toBe(true);
});
