import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@kindred/testing/until';
import { gatewaysAlone } from './start-gateways-alone.js';

let gateways: Awaited<ReturnType<typeof gatewaysAlone>>;
let gateway: Awaited<ReturnType<typeof gateways.start>>;
beforeAll(async () => {
  gateways = await gatewaysAlone();
  gateway = await gateways.start(undefined, { S3_ENDPOINT: 'http://127.0.0.1:1' });
});
afterAll(() => gateways.stop());

/** How many requests this process has counted by a route and a status. */
async function counted(route: string, status: number) {
  const figures = await (await fetch(`http://127.0.0.1:${gateway.healthPort}/metrics`)).text();
  const start = `kindred_request_seconds_count{route="${route}",status="${status}"} `;
  const line = figures.split('\n').find((one) => one.startsWith(start));
  return Number(line?.slice(start.length) ?? 0);
}

/** Asks, and waits until one more is counted by the route. */
async function countsOne(route: string, status: number, ask: () => Promise<Response>) {
  const before = await counted(route, status);
  expect((await ask()).status).toBe(status);
  await until(
    () => counted(route, status),
    (count) => count === before + 1,
  );
}

it('an upload that fails because the object store is away is counted', () =>
  countsOne('/storage/*path', 503, () =>
    fetch(`${gateway.url}/storage/media/uploads/${crypto.randomUUID()}/photo`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: Buffer.alloc(100),
    }),
  ));

it('a webhook that nobody takes is counted', () =>
  countsOne('/api/stripe/webhook', 503, () =>
    fetch(`${gateway.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=abc' },
      body: '{}',
    }),
  ));

it('a request that has a contract is counted once, by its name', async () => {
  const byPath = await counted('/api/config', 200);
  await countsOne('gateway.config.get', 200, () => fetch(`${gateway.url}/api/config`));
  expect(await counted('/api/config', 200)).toBe(byPath);
});
