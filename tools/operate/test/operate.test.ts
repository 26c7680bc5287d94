import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as sweeps from '@kindred/contracts/sweeps';
import { Bus } from '@kindred/kit/bus';
import { newMember } from '@kindred/testing/member';
import { newStaff } from '@kindred/testing/staff';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { operate } from '../src/operate.js';
import { startProduct } from './product.js';

const lisbon = { latitude: 38.72, longitude: -9.14 };
const porto = { latitude: 41.15, longitude: -8.61 };
const DAY = 86_400_000;

let stack: Stack;
let bus: Bus;
beforeAll(async () => {
  stack = await startProduct();
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
  const printed = (await sweep('--as-of', asOf)).split('\n');
  expect(printed).toContain('locations: 1');
  expect(printed).toHaveLength(Object.keys(sweeps).length);
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

it('makes somebody a moderator, an admin and a plain member again, and names nobody in what it prints', async () => {
  const robin = await newMember(stack.url, 'robin');
  const hasRole = (role: string) =>
    until(
      () => robin.get('/api/auth/user'),
      ({ body }) => body.role === role,
    );
  const printed = [await operate(bus, ['staff', 'add', robin.email])];
  await hasRole('moderator');
  printed.push(await operate(bus, ['staff', 'add', robin.email, '--role', 'admin']));
  await hasRole('admin');
  const listed = (await operate(bus, ['staff', 'list'])).split('\n');
  expect(listed).toContain(`${robin.id}  admin  robin`);
  printed.push(await operate(bus, ['staff', 'remove', robin.id]));
  await hasRole('member');
  printed.push(await operate(bus, ['staff', 'remove', robin.email]));
  expect(printed).toEqual([
    'The account has the role moderator now.',
    'The account has the role admin now.',
    'The account is a plain member again.',
    'The account was no staff, so nothing has changed: see staff list.',
  ]);
  for (const service of ['auth', 'gateway'] as const) expect(stack.log(service)).not.toContain(robin.email);
});

it('has a second factor removed by the time that it says', async () => {
  const kim = await newStaff(stack, 'kim');
  expect(await operate(bus, ['second-factor', 'remove', kim.email])).toContain('The second factor is removed at 20');
  // The time counts from the mail to its owner.
  await until(
    async () => {
      await operate(bus, ['sweep', '--as-of', inDays(4)]);
      return kim.get('/api/account/totp');
    },
    ({ status }) => status === 401,
  );
  expect((await kim.post('/api/auth/login', { email: kim.email, password: kim.password })).status).toBe(200);
  expect((await kim.get('/api/account/totp')).body.since).toBeNull();
});

it('says when there is no second factor to remove', async () => {
  const { email } = await newMember(stack.url, 'plain');
  await expect(operate(bus, ['second-factor', 'remove', email])).rejects.toThrow('This account has no second factor.');
});

it('says when nobody has an address', async () => {
  await expect(operate(bus, ['staff', 'add', 'nobody@example.com'])).rejects.toMatchObject({ code: 'account_missing' });
});

it.each([
  ['sweep'],
  ['sweep', '--as-of', 'tomorrow'],
  ['sweep', '--at', '2030-01-01'],
  ['mop'],
  ['log', 'verify', '12'],
  ['staff'],
  ['staff', 'add'],
  ['staff', 'add', 'a@example.com', '--role', 'king'],
  ['staff', 'remove', 'a@example.com', '--role', 'admin'],
  ['second-factor', 'remove'],
  ['second-factor', 'add', 'a@example.com'],
  ['hold', 'ABCD1234', 'release', 'now'],
  ['transparency', '2026', '2027'],
  ['set-aside', 'retry', 'chat', 'removal', 'x', 'y'],
])('explains itself for %s %s', async (...args) => {
  await expect(operate(bus, args)).rejects.toThrow('npm run operate -- ');
});
