import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import type { GatewayConfig } from '../src/config.js';
import { connectRedis, type Redis } from '../src/redis.js';
import { AccountConnections } from '../src/sockets/account-connections.js';

const config = { LIMITS_FACTOR: 1, SOCKETS_PER_ACCOUNT: 20 } as GatewayConfig;

let world: World;
let redis: Redis;
let away: Redis;
beforeAll(async () => {
  world = await freshWorld([]);
  redis = connectRedis(world.redisUrl);
  away = connectRedis('redis://127.0.0.1:1');
  await until(async () => redis.isReady, Boolean);
});
afterAll(async () => {
  redis.destroy();
  away.destroy();
  await world.drop();
});

const enterMany = (gateway: AccountConnections, userId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => gateway.enter(userId, randomUUID())));
const admitted = (all: boolean[]) => all.filter(Boolean).length;
const keyOf = (userId: string) => `kindred:gateway:connections:${userId}`;

it('of one account are twenty at all gateways together, however many come at once', async () => {
  const gateways = [new AccountConnections(redis, config), new AccountConnections(redis, config)];
  const userId = randomUUID();
  const all = await Promise.all(gateways.map((gateway) => enterMany(gateway, userId, 15)));
  expect(admitted(all.flat())).toBe(20);
  expect(await gateways[0]?.enter(randomUUID(), 'another account')).toBe(true);
});

it('that leave make room at every gateway', async () => {
  const [one, other] = [new AccountConnections(redis, config), new AccountConnections(redis, config)];
  const userId = randomUUID();
  await one.enter(userId, 'leaves');
  await enterMany(one, userId, 19);
  expect(await other.enter(userId, 'refused')).toBe(false);
  other.leave(userId, 'refused');
  one.leave(userId, 'leaves');
  expect(admitted(await enterMany(other, userId, 3))).toBe(1);
});

it('of a gateway that died stop counting, and those of one that lives do not', async () => {
  const [dead, alive] = [new AccountConnections(redis, config), new AccountConnections(redis, config)];
  const userId = randomUUID();
  await enterMany(dead, userId, 10);
  await enterMany(alive, userId, 10);
  for (const id of await redis.zRange(keyOf(userId), 0, -1)) await redis.zAdd(keyOf(userId), { score: 1, value: id });
  await alive.renew();
  expect(admitted(await enterMany(alive, userId, 15))).toBe(10);
});

it('are known again to a Redis that lost them', async () => {
  const gateway = new AccountConnections(redis, config);
  const userId = randomUUID();
  await enterMany(gateway, userId, 20);
  await redis.flushAll();
  await gateway.renew();
  expect(await new AccountConnections(redis, config).enter(userId, 'one more')).toBe(false);
  expect(await redis.ttl(keyOf(userId))).toBeGreaterThan(30);
});

it('are counted by each gateway for itself without Redis, and not at all without a limit', async () => {
  const userId = randomUUID();
  expect(admitted(await enterMany(new AccountConnections(away, config), userId, 30))).toBe(20);
  const unlimited = new AccountConnections(redis, { ...config, LIMITS_FACTOR: 0 });
  expect(admitted(await enterMany(unlimited, userId, 30))).toBe(30);
});
