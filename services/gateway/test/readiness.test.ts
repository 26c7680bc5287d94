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
  // What takes longer than two seconds to answer counts as away.
  const isReady = (answer: { text: string }) => answer.text === '{"status":"ready"}';
  expect(await until(() => ask('/readyz/serving'), isReady)).toMatchObject({ status: 200 });
  const missing = '{"status":"waiting","missing":["redis"]}';
  expect(
    await until(
      () => ask('/readyz'),
      ({ text }) => text === missing,
    ),
  ).toMatchObject({ status: 503 });
  expect((await fetch(`${url}/api/config`)).status).toBe(200);
  const figures = [
    ['start', 1],
    ['database', 1],
    ['nats', 1],
    ['redis', 0],
  ] as const;
  await until(
    () => ask('/metrics'),
    ({ text }) => figures.every(([name, value]) => text.includes(`kindred_ready{dependency="${name}"} ${value}`)),
  );
});

it('a Redis that takes nothing, as one whose memory is full, counts as away', async () => {
  const { world } = gateways;
  const admin = connectRedis(world.redisUrl);
  await until(async () => admin.isReady, Boolean);
  const name = `reader-${randomUUID()}`;
  await admin.sendCommand(['ACL', 'SETUSER', name, 'on', '>a password', '~*', '&*', '+@all', '-@write']);
  const REDIS_URL = Object.assign(new URL(world.redisUrl), { username: name, password: 'a password' }).href;
  const { healthPort } = await gateways.start(undefined, { REDIS_URL });
  await until(
    async () => (await fetch(`http://127.0.0.1:${healthPort}/readyz`)).text(),
    (text) => text === '{"status":"waiting","missing":["redis"]}',
  );
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
