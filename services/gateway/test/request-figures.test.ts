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

/** The counts of requests that the gateway exports. */
async function counts() {
  const figures = await (await fetch(`http://127.0.0.1:${gateway.healthPort}/metrics`)).text();
  return figures.split('\n').filter((line) => line.startsWith('kindred_request_seconds_count'));
}
const countOne = (route: string, status: number) =>
  until(counts, (lines) => lines.includes(`kindred_request_seconds_count{route="${route}",status="${status}"} 1`));

it('an upload that fails because the object store is away is counted', async () => {
  const { status } = await fetch(`${gateway.url}/storage/media/uploads/${crypto.randomUUID()}/photo`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: Buffer.alloc(100),
  });
  expect(status).toBe(503);
  await countOne('/storage/*path', 503);
});

it('a webhook that nobody takes is counted', async () => {
  const { status } = await fetch(`${gateway.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=abc' },
    body: '{}',
  });
  expect(status).toBe(503);
  await countOne('/api/stripe/webhook', 503);
});

it('a request that has a contract is counted once, by its name', async () => {
  expect((await fetch(`${gateway.url}/api/config`)).status).toBe(200);
  await countOne('gateway.config.get', 200);
  expect((await counts()).filter((line) => line.includes('config'))).toHaveLength(1);
});
