import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@kindred/testing/until';
import { connectRedis } from '../src/redis.js';
import { gatewaysAlone } from './start-gateways-alone.js';

let gateways: Awaited<ReturnType<typeof gatewaysAlone>>;
beforeAll(async () => {
  gateways = await gatewaysAlone();
});
afterAll(() => gateways.stop());

it('a gateway without Redis says so, and that it serves all the same', async () => {
  const { url, healthPort } = await gateways.start(undefined, { REDIS_URL: 'redis://127.0.0.1:1' });
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${healthPort}${path}`);
    return { status: response.status, text: await response.text() };
  };
  expect(await ask('/readyz')).toEqual({ status: 503, text: '{"status":"waiting","missing":["redis"]}' });
  expect(await ask('/readyz/serving')).toEqual({ status: 200, text: '{"status":"ready"}' });
  expect((await fetch(`${url}/api/config`)).status).toBe(200);
  const { text } = await ask('/metrics');
  expect(text).toContain('kindred_ready{dependency="redis"} 0');
  for (const answers of ['start', 'database', 'nats'])
    expect(text).toContain(`kindred_ready{dependency="${answers}"} 1`);
});

it('a Redis that takes nothing, as one whose memory is full, counts as away', async () => {
  const { world } = gateways;
  const admin = connectRedis(world.redisUrl);
  await until(async () => admin.isReady, Boolean);
  const name = `reader-${randomUUID()}`;
  await admin.sendCommand(['ACL', 'SETUSER', name, 'on', '>a password', '~*', '&*', '+@all', '-@write']);
  const REDIS_URL = Object.assign(new URL(world.redisUrl), { username: name, password: 'a password' }).href;
  const { healthPort } = await gateways.start(undefined, { REDIS_URL });
  const answer = await (await fetch(`http://127.0.0.1:${healthPort}/readyz`)).json();
  expect(answer).toEqual({ status: 'waiting', missing: ['redis'] });
  await admin.sendCommand(['ACL', 'DELUSER', name]);
  admin.destroy();
});

it('a gateway with everything is ready', async () => {
  const { healthPort } = await gateways.start();
  await until(
    () => fetch(`http://127.0.0.1:${healthPort}/readyz`),
    ({ status }) => status === 200,
  );
});
