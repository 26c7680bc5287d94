import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@kindred/testing/until';
import { connectRedis, connectSubscriber, type Redis } from '../src/redis.js';
import { startRedis } from './start-redis.js';

let started: Awaited<ReturnType<typeof startRedis>>;
let line: Awaited<ReturnType<typeof openLine>>;
let redis: Redis;
beforeAll(async () => {
  started = await startRedis();
  line = await openLine(started.world.redisUrl);
  redis = connectRedis(line.url, 1000);
  await until(async () => redis.isReady, Boolean);
});
afterAll(async () => {
  redis.destroy();
  line.close();
  await started.stop();
});

it('a command that a silent Redis has taken fails, and the next goes over a new connection', async () => {
  line.cut();
  await expect(redis.get('anything')).rejects.toThrow(/Socket timeout/);
  await until(() => redis.set('heard', 'yes').catch(() => null), Boolean);
  expect(await redis.get('heard')).toBe('yes');
});

it('a subscription that went silent is made again', async () => {
  const subscriber = connectSubscriber(redis);
  const heard: string[] = [];
  await subscriber.subscribe('updates', (message) => void heard.push(message));
  const goneSilent = new Promise((seen) => subscriber.once('reconnecting', seen));
  line.cut();
  await goneSilent;
  // Redis may still count the connection of before.
  await until(async () => (await started.redis.publish('updates', 'again')) && heard.length, Boolean);
  expect(heard[0]).toBe('again');
  subscriber.destroy();
});

/** A way to Redis on which everybody who is connected hears nothing any more once it is cut. */
async function openLine(redisUrl: string) {
  const { hostname, port } = new URL(redisUrl);
  const pairs = new Map<Socket, Socket>();
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) });
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    pairs.set(near, far);
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = Object.assign(new URL(redisUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href;
  const cut = () => {
    for (const [near, far] of pairs) far.unpipe(near).resume();
    pairs.clear();
  };
  return { url, cut, close: () => server.close() };
}
