import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { newStaff, setRole } from '@kindred/testing/staff';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { clientWith } from './clients.js';
import { query } from './query.js';

const EVIDENCE = '/api/staff/evidence/00000000-0000-4000-8000-000000000000';

let stack: Stack;
let staff: Member;
beforeAll(async () => {
  stack = await sharedStack();
  staff = await newStaff(stack);
});
afterAll(() => stack.stop());

const notFound = { statusCode: 404, code: 'not_found', message: 'There is nothing here.' };
const needed = {
  statusCode: 403,
  code: 'second_factor_needed',
  message: 'Sign in with your second factor.',
};
const statusOf = async (client: Client) => (await client.get(EVIDENCE)).body.code;
const hasPassed = (code: string) => code !== 'not_found' && code !== 'second_factor_needed';

describe('an operation of the console', () => {
  it('is not there for visitors, members, and staff under another face', async () => {
    const [guest, member] = [new Client(stack.url), await newMember(stack.url)];
    for (const client of [guest, member])
      expect(await client.get(EVIDENCE)).toMatchObject({ status: 404, body: notFound });
    const cookie = `face=weather; ${staff.session}`;
    expect(await staff.send('GET', EVIDENCE, undefined, { cookie })).toMatchObject({ status: 404, body: notFound });
  });

  it('asks staff for a second factor in this session, which lasts for 12 hours', async () => {
    const withoutFactor = await newMember(stack.url);
    await setRole(stack, withoutFactor, 'admin');
    await until(
      () => statusOf(withoutFactor),
      (code) => code === 'second_factor_needed',
    );
    expect(await withoutFactor.get(EVIDENCE)).toMatchObject({ status: 403, body: needed });

    const kim = await newStaff(stack);
    expect(hasPassed(await statusOf(kim))).toBe(true);
    await answeredAgo(kim, '11 hours 59 minutes');
    await until(() => statusOf(kim), hasPassed);
    await answeredAgo(kim, '12 hours');
    await until(
      () => statusOf(kim),
      (code) => code === 'second_factor_needed',
    );
  });

  it('is there no longer when the role is taken back', async () => {
    const kim = await newStaff(stack);
    expect(hasPassed(await statusOf(kim))).toBe(true);
    await setRole(stack, kim, 'member');
    await until(
      () => statusOf(kim),
      (code) => code === 'not_found',
    );
    expect((await kim.get('/api/auth/user')).body).toMatchObject({ role: 'member' });
  });

  it('is there no longer when the factor is removed: every session of that moderator ends', async () => {
    const kim = await newStaff(stack);
    const other = clientWith(stack.url, kim.session);
    expect(hasPassed(await statusOf(other))).toBe(true);
    const [code] = kim.recoveryCodes;
    const removed = await kim.send('DELETE', '/api/account/totp', { password: kim.password, code });
    expect(removed.status).toBeLessThan(300);
    await until(
      () => statusOf(other),
      (answer) => answer === 'not_found',
    );
    expect((await kim.get('/api/auth/user')).status).toBe(401);
  });

  it('does not show its caller as active', async () => {
    const kim = await newStaff(stack);
    const activeAt = async ({ id }: Member) =>
      (await query(stack, 'profile', 'select last_active_at from profiles where id = $1', [id])).rows[0].last_active_at;
    const reported = async () => {
      const other = await newMember(stack.url);
      await until(() => activeAt(other), Boolean);
      return other;
    };
    // Signing in with a new factor is reported more than once: until somebody else is, and kim no more.
    await until(
      async () => [await activeAt(kim), await reported(), await activeAt(kim)] as const,
      ([before, , after]) => before !== null && before.getTime() === after.getTime(),
    );
    const marker = await reported();
    // It has reported nobody yet.
    const { url } = await stack.addGateway();
    await query(stack, 'profile', `update profiles set last_active_at = '2020-01-01' where id = any($1)`, [
      [kim.id, marker.id],
    ]);
    const isRecent = (at: Date) => at.getUTCFullYear() > 2020;
    const [asKim, asMarker] = [kim, marker].map(({ session }) => clientWith(url, session)) as [Client, Client];
    // Both are reported together, if the first one is. A report that failed is made again with the next request.
    await until(async () => {
      await asKim.get(EVIDENCE);
      await asMarker.get('/api/auth/user');
      return activeAt(marker);
    }, isRecent);
    expect(isRecent(await activeAt(kim))).toBe(false);
    await until(async () => {
      await asKim.get('/api/auth/user');
      return activeAt(kim);
    }, isRecent);
  });
});

/** Moves the answer of the second factor into the past. */
function answeredAgo({ id }: Member, interval: string) {
  const text = `
    update sessions set sess = jsonb_set(sess::jsonb, '{secondFactorAt}',
      to_jsonb(to_char((now() - $2::interval) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))::json
    where user_id = $1 and sess ->> 'secondFactorAt' is not null`;
  return query(stack, 'gateway', text, [id, interval]);
}
