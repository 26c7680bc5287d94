import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type DecisionMade, decisionMade } from '@kindred/contracts/moderation';
import { Bus } from '@kindred/kit/bus';
import { type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { query } from './query.js';

let stack: Stack;
let bus: Bus;
beforeAll(async () => {
  stack = await sharedStack();
  bus = await Bus.connect('operator', stack.world.natsUrl);
});
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

/** Publishes what moderators decided about somebody. */
function announce({ id }: Member, version: number, hasNotices: boolean) {
  const decision: DecisionMade = { id, version, accountState: 'active', isHidden: false, isForGood: false, hasNotices };
  return bus.jetstream.publish(decisionMade.subject, JSON.stringify(decision));
}

const hasNotices = async (member: Member) => (await member.get('/api/auth/user')).body.hasNotices;

it('the current user says whether there are decisions to read', async () => {
  const robin = await newMember(stack.url, 'robin');
  expect(await hasNotices(robin)).toBe(false);
  await announce(robin, 2, true);
  await until(() => hasNotices(robin), Boolean);
  await robin.post('/api/auth/login', { email: robin.email, password: robin.password });
  expect(await hasNotices(robin)).toBe(true);
  expect((await robin.send('PATCH', '/api/profile', { username: 'robin two' })).body).toMatchObject({
    username: 'robin two',
    hasNotices: true,
  });
});

it('an older decision changes nothing, and a newer one does', async () => {
  const [robin, sam] = [await newMember(stack.url), await newMember(stack.url)];
  await announce(robin, 3, true);
  await until(() => hasNotices(robin), Boolean);
  await announce(robin, 2, false);
  await announce(sam, 1, true);
  await until(() => hasNotices(sam), Boolean);
  expect(await hasNotices(robin)).toBe(true);
  await announce(robin, 4, false);
  await until(
    () => hasNotices(robin),
    (has) => !has,
  );
});

it('what is said of an account without a copy is kept until the copy is read', async () => {
  const robin = await newMember(stack.url);
  await query(stack, 'gateway', 'delete from accounts where id = $1', [robin.id]);
  await announce(robin, 1, true);
  await until(
    () => query(stack, 'gateway', 'select notices from accounts where id = $1', [robin.id]),
    ({ rows }) => rows[0]?.notices === 1,
  );
  expect((await robin.get('/api/auth/user')).body).toMatchObject({ email: robin.email, hasNotices: true });
});

it('nothing is kept of what was decided about somebody who deletes their account, also when it is told late', async () => {
  const [robin, sam] = [await newMember(stack.url), await newMember(stack.url)];
  const kept = async () =>
    (await query(stack, 'gateway', 'select state, notices from accounts where id = $1', [robin.id])).rows;
  await announce(robin, 2, true);
  await until(() => hasNotices(robin), Boolean);
  expect((await robin.send('DELETE', '/api/account', { password: robin.password })).status).toBe(204);
  expect(await kept()).toEqual([{ state: 'deleted', notices: 0 }]);
  await announce(robin, 3, true);
  await announce(sam, 1, true);
  await until(() => hasNotices(sam), Boolean);
  expect(await kept()).toEqual([{ state: 'deleted', notices: 0 }]);
});
