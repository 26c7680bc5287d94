import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import { connectRedis, type Redis } from '../src/redis.js';
import { Deduplication, isRemembered } from '../src/sockets/deduplication.js';

let world: World;
let redis: Redis;
beforeAll(async () => {
  world = await freshWorld([]);
  redis = connectRedis(world.redisUrl);
  await until(async () => redis.isReady, Boolean);
});
afterAll(async () => {
  redis.destroy();
  await world.drop();
});

it('lets a gateway tell its own sockets once, whatever the others know', async () => {
  const [one, other] = [new Deduplication(redis), new Deduplication(redis)];
  expect([one.isFirstHere('a'), one.isFirstHere('a'), other.isFirstHere('a')]).toEqual([true, false, true]);
  expect([one.isKnownHere('a'), one.isKnownHere('b')]).toEqual([true, false]);
});

it('knows at all gateways what all were told, and not what only one was', async () => {
  const [one, other] = [new Deduplication(redis), new Deduplication(redis)];
  one.isFirstHere('c');
  expect(await one.wasToldEverywhere('c')).toBe(false);
  await one.noteToldEverywhere('c');
  expect(await other.wasToldEverywhere('c')).toBe(true);
  expect(await redis.ttl('kindred:gateway:told:c')).toBeGreaterThan(3500);
});

it('remembers at the gateway that told it when Redis has forgotten or is away', async () => {
  const one = new Deduplication(redis);
  one.isFirstHere('d');
  await one.noteToldEverywhere('d');
  await redis.flushAll();
  expect([await one.wasToldEverywhere('d'), one.isFirstHere('d')]).toEqual([true, false]);
  const away = connectRedis('redis://127.0.0.1:1');
  const alone = new Deduplication(away);
  await alone.noteToldEverywhere('e');
  expect(await alone.wasToldEverywhere('e')).toBe(true);
  await expect(alone.wasToldEverywhere('f')).rejects.toThrow('offline');
  away.destroy();
});

it('tells of an hour', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  expect([isRemembered(ago(59)), isRemembered(ago(61))]).toEqual([true, false]);
});
