import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Bus } from '@kindred/kit/bus';
import { newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { newStaff } from '@kindred/testing/staff';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { operate } from '../src/operate.js';

let stack: Stack;
let bus: Bus;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '0' });
  bus = await Bus.connect('operator', stack.world.natsUrl);
});
afterAll(async () => {
  await bus.close();
  await stack.stop();
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
  printed.push(await operate(bus, ['staff', 'remove', robin.email]));
  await hasRole('member');
  expect(printed).toEqual([
    'The account has the role moderator now.',
    'The account has the role admin now.',
    'The account is a plain member again.',
  ]);
  for (const service of ['auth', 'gateway'] as const) expect(stack.log(service)).not.toContain(robin.email);
});

it('has a second factor removed by the time that it says', async () => {
  const kim = await newStaff(stack, 'kim');
  expect(await operate(bus, ['second-factor', 'remove', kim.email])).toContain('The second factor is removed at 20');
  await operate(bus, ['sweep', '--as-of', new Date(Date.now() + 73 * 3_600_000).toISOString()]);
  expect((await kim.get('/api/account/totp')).body.since).toBeNull();
});

it('says when nobody has an address', async () => {
  await expect(operate(bus, ['staff', 'add', 'nobody@example.com'])).rejects.toMatchObject({ code: 'account_missing' });
});

it.each([
  ['staff'],
  ['staff', 'add'],
  ['staff', 'add', 'a@example.com', '--role', 'king'],
  ['staff', 'remove', 'a@example.com', '--role', 'admin'],
  ['second-factor', 'remove'],
  ['second-factor', 'add', 'a@example.com'],
])('explains itself for %s %s', async (...args) => {
  await expect(operate(bus, args)).rejects.toThrow('npm run operate -- ');
});
