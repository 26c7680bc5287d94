import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AppError } from '@kindred/contracts/app-error';
import { Client } from '@kindred/testing/member';
import { RateLimiter } from '../src/limits/rate-limiter.js';
import { gatewaysAlone } from './start-gateways-alone.js';

let gateways: Awaited<ReturnType<typeof gatewaysAlone>>;
beforeAll(async () => {
  gateways = await gatewaysAlone();
});
afterAll(() => gateways.stop());

it('a test can override a provider in one of two gateways of a process', async () => {
  const run = async () => {
    throw new AppError('limited', 'rate_limited', 'Not now.', { retryAfter: 7 });
  };
  const usual = await gateways.start();
  const refusing = await gateways.start((module) => module.overrideProvider(RateLimiter).useValue({ run }));
  expect((await new Client(usual.url).get('/api/config')).status).toBe(200);
  const { status, headers } = await new Client(refusing.url).get('/api/config');
  expect([status, headers.get('retry-after')]).toEqual([429, '7']);
});
