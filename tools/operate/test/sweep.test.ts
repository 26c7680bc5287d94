import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Bus } from '@kindred/kit/bus';
import { newMember } from '@kindred/testing/member';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { operate } from '../src/operate.js';

const lisbon = { latitude: 38.72, longitude: -9.14 };
const porto = { latitude: 41.15, longitude: -8.61 };
const DAY = 86_400_000;

let stack: Stack;
let bus: Bus;
beforeAll(async () => {
  stack = await startStack({ LOCATION_DAYS: '30', TRAVEL_LIMIT: 'on' });
  bus = await Bus.connect('operator', stack.world.natsUrl);
});
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

const sweep = (...args: string[]) => operate(bus, ['sweep', ...args]);
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

it('does what the clock would have done by then', async () => {
  const robin = await newMember(stack.url, 'robin');
  await robin.send('PATCH', '/api/profile/location', lisbon);
  await sweep('--as-of', inDays(29));
  expect((await robin.get('/api/auth/user')).body).toMatchObject({ locationLapsedAt: null });
  const asOf = inDays(31);
  expect(await sweep('--as-of', asOf)).toContain('locations: 1');
  expect((await robin.get('/api/auth/user')).body).toMatchObject({ latitude: null, locationLapsedAt: asOf });
});

it('moves nobody faster than a plane', async () => {
  const sam = await newMember(stack.url, 'sam');
  const go = (place: typeof lisbon) => sam.send('PATCH', '/api/profile/location', place);
  for (const place of [lisbon, porto, lisbon, porto]) expect((await go(place)).status).toBe(200);
  const refused = await go(lisbon);
  expect(refused).toMatchObject({ status: 429, body: { code: 'travel_limit' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
  await sam.send('DELETE', '/api/profile/location');
  expect((await go(porto)).status).toBe(429);
});

it.each([
  ['no time', ['sweep']],
  ['a time that is none', ['sweep', '--as-of', 'tomorrow']],
  ['another option', ['sweep', '--at', '2030-01-01']],
  ['another command', ['mop']],
])('explains itself for %s', async (_, args) => {
  await expect(operate(bus, args)).rejects.toThrow('npm run operate -- sweep --as-of');
});
