import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../src/config.js';
import type { Redis } from '../src/redis.js';
import { AccountConnections } from '../src/sockets/account-connections.js';
import { startRedis } from './start-redis.js';

const config = { LIMITS_FACTOR: 1, SOCKETS_PER_ACCOUNT: 20 } as GatewayConfig;

let redis: Redis;
let unreachable: Redis;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ redis, unreachable, stop } = await startRedis());
});
afterAll(() => stop());

const addMany = (gateway: AccountConnections, userId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => gateway.add(userId, randomUUID())));
const added = (all: boolean[]) => all.filter(Boolean).length;
const keyOf = (userId: string) => `kindred:gateway:connections:${userId}`;

it('of one account are limited to twenty at all gateways together, also when they are made at the same time', async () => {
  const gateways = [new AccountConnections(redis, config), new AccountConnections(redis, config)];
  const userId = randomUUID();
  const all = await Promise.all(gateways.map((gateway) => addMany(gateway, userId, 15)));
  expect(added(all.flat())).toBe(20);
  expect(await gateways[0]?.add(randomUUID(), 'another account')).toBe(true);
});

it('that end make room at every gateway', async () => {
  const [one, other] = [new AccountConnections(redis, config), new AccountConnections(redis, config)];
  const userId = randomUUID();
  await one.add(userId, 'ended');
  await addMany(one, userId, 19);
  expect(await other.add(userId, 'refused')).toBe(false);
  other.remove(userId, 'refused');
  one.remove(userId, 'ended');
  expect(added(await addMany(other, userId, 3))).toBe(1);
});

it('of a crashed gateway stop counting, and those of a running one do not', async () => {
  const [crashed, running] = [new AccountConnections(redis, config), new AccountConnections(redis, config)];
  const userId = randomUUID();
  await addMany(crashed, userId, 10);
  await addMany(running, userId, 10);
  for (const id of await redis.zRange(keyOf(userId), 0, -1)) await redis.zAdd(keyOf(userId), { score: 1, value: id });
  await running.renew();
  expect(added(await addMany(running, userId, 15))).toBe(10);
});

it('are counted again after Redis lost them', async () => {
  const gateway = new AccountConnections(redis, config);
  const userId = randomUUID();
  await addMany(gateway, userId, 20);
  await redis.flushAll();
  await gateway.renew();
  expect(await new AccountConnections(redis, config).add(userId, 'one more')).toBe(false);
  expect(await redis.ttl(keyOf(userId))).toBeGreaterThan(30);
});

it('are counted by each gateway alone while Redis is unreachable, and not at all without a limit', async () => {
  const userId = randomUUID();
  expect(added(await addMany(new AccountConnections(unreachable, config), userId, 30))).toBe(20);
  const unlimited = new AccountConnections(redis, { ...config, LIMITS_FACTOR: 0 });
  expect(added(await addMany(unlimited, userId, 30))).toBe(30);
});
