import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { Redis } from 'ioredis';
import { connectNats } from '../src/connect-nats.js';
import { freshWorld, type World } from '../src/fresh-world.js';

let world: World;

beforeAll(async () => {
  world = await freshWorld(['auth']);
});

afterAll(() => world.drop());

it('contains nothing of the previous world', async () => {
  const redis = new Redis(world.redisUrl);
  await redis.set('old', '1');
  const connection = await connectNats(world.natsUrl);
  const manager = await jetstreamManager(connection);
  await manager.streams.add({ name: 'OLD', subjects: ['old.>'] });

  const next = await freshWorld(['auth']);

  expect(await redis.exists('old')).toBe(0);
  expect(await manager.streams.list().next()).toEqual([]);
  expect(next.databaseUrl('auth')).not.toBe(world.databaseUrl('auth'));
  redis.disconnect();
  await connection.close();
  await next.drop();
});
