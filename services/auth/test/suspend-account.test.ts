import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AccountChanged,
  accountChanged,
  checkPassword,
  registerAccount,
  removeAccount,
} from '@kindred/contracts/auth';
import { closeAddress, decisionMade, mailAboutAccount, mailLogHead, tagAddress } from '@kindred/contracts/moderation';
import { listStaff } from '@kindred/contracts/staff';
import { sweepClosedAddresses } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { awaitMails } from '@kindred/testing/mails';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
let pool: pg.Pool;
beforeAll(async () => {
  auth = await startAuthAlone();
  pool = new pg.Pool({ connectionString: auth.world.databaseUrl('auth'), max: 2 });
});
afterAll(async () => {
  await pool.end();
  await auth.stop();
});

const password = 'secret1';
const query = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
const register = (email = `m${randomUUID()}@example.com`) =>
  call(auth.bus, registerAccount, { email, username: 'robin', password });
const registerConfirmed = async () => {
  const account = await register();
  await query('update users set is_verified = true where id = $1', [account.id]);
  return account;
};
const signIn = (email: string) => call(auth.bus, checkPassword, { email, password });
const decide = (id: string, version: number, state: 'active' | 'suspended', isForGood = false) => {
  const decision = { id, version, accountState: state, isHidden: false, isForGood, hasNotices: true };
  return auth.bus.jetstream.publish(decisionMade.subject, JSON.stringify(decision));
};
const reaches = (id: string, version: number) =>
  until(
    () => query('select decision_version as version from users where id = $1', [id]),
    ([row]) => row.version === version,
  );
const closed = (id: string) =>
  query('select was_confirmed, length(tag) as size from closed_addresses where user_id = $1', [id]);
const tagsOf = async (id: string) =>
  (await query(`select encode(tag, 'hex') as tag from closed_addresses where user_id = $1`, [id])).map(
    ({ tag }) => tag,
  );

it('a deleted account does not say whether it was suspended, confirmed or made behind the gate', async () => {
  const { id } = await registerConfirmed();
  await query('update users set joined_behind_gate = true, awaits_welcome = true where id = $1', [id]);
  await decide(id, 2, 'suspended');
  await reaches(id, 2);
  await call(auth.bus, removeAccount, { password }, id);
  const left = 'is_blocked or is_verified or joined_behind_gate or awaits_welcome';
  expect(await query(`select ${left} as left from users where id = $1`, [id])).toEqual([{ left: false }]);
});

describe('a decision', () => {
  it('suspends and restores an account, the newest one, and is told once', async () => {
    const { id, email } = await register();
    const isOfDecision = (account: AccountChanged) => account.id === id && account.version > 1;
    const told = await collectEvents(auth.bus.nats, accountChanged, isOfDecision);
    await decide(id, 2, 'suspended');
    await reaches(id, 2);
    await expect(signIn(email)).rejects.toMatchObject({ code: 'account_suspended' });
    await decide(id, 1, 'active');
    await decide(id, 3, 'suspended');
    await reaches(id, 3);
    await decide(id, 4, 'active');
    await reaches(id, 4);
    await expect(signIn(email)).resolves.toMatchObject({ id });
    await until(
      async () => told,
      ({ length }) => length >= 2,
    );
    expect(told.map(({ state }) => state)).toEqual(['suspended', 'active']);
  });

  it('for good keeps an HMAC of a confirmed address, until it is overturned or a year is over', async () => {
    const [{ id }, unconfirmed] = [await registerConfirmed(), await register()];
    for (const one of [unconfirmed.id, id]) {
      await decide(one, 1, 'suspended', true);
      await reaches(one, 1);
    }
    expect(await closed(unconfirmed.id)).toEqual([]);
    expect(await closed(id)).toEqual([{ was_confirmed: true, size: 32 }]);
    await decide(id, 2, 'active');
    await reaches(id, 2);
    expect(await closed(id)).toEqual([]);
    await decide(id, 3, 'suspended', true);
    await reaches(id, 3);
    await query(`update closed_addresses set created_at = now() - interval '366 days' where user_id = $1`, [id]);
    await auth.restart(async () => undefined);
    await until(
      () => closed(id),
      ({ length }) => length === 0,
    );
  });

  it('for good opens the address as of a year later', async () => {
    const { id } = await registerConfirmed();
    await decide(id, 1, 'suspended', true);
    await reaches(id, 1);
    const sweep = (days: number) =>
      call(auth.bus, sweepClosedAddresses, { asOf: new Date(Date.now() + days * 86_400_000).toISOString() });
    await sweep(364);
    expect(await closed(id)).toHaveLength(1);
    expect((await sweep(367)).count).toBeGreaterThan(0);
    expect(await closed(id)).toEqual([]);
  });

  it('about somebody who deleted the account, or is unknown, changes nothing', async () => {
    const { id } = await register();
    await call(auth.bus, removeAccount, { password }, id);
    await decide(id, 1, 'suspended', true);
    await decide(randomUUID(), 1, 'suspended', true);
    await reaches(id, 1);
    expect(await closed(id)).toEqual([]);
    expect((await query('select is_blocked from users where id = $1', [id]))[0].is_blocked).toBe(false);
  });
});

it('the confirmed address of an account that was deleted first is closed by its tag', async () => {
  const { id } = await registerConfirmed();
  expect(await call(auth.bus, tagAddress, { userId: (await register()).id })).toEqual({ address: null });
  const { address } = await call(auth.bus, tagAddress, { userId: id });
  if (!address) throw new Error('The account has no address');
  await call(auth.bus, removeAccount, { password }, id);
  expect(await call(auth.bus, tagAddress, { userId: id })).toEqual({ address: null });
  for (const userId of [id, id, randomUUID()]) await call(auth.bus, closeAddress, { userId, address });
  expect(await closed(id)).toEqual([{ was_confirmed: true, size: 32 }]);
});

it('a suspension for good that crosses the deletion closes the address once, unless a newer outcome was applied', async () => {
  const { id } = await registerConfirmed();
  const { address } = await call(auth.bus, tagAddress, { userId: id });
  if (!address) throw new Error('The account has no address');
  await call(auth.bus, closeAddress, { userId: id, address: { ...address, tag: 'ab'.repeat(32) }, version: 1 });
  expect(await tagsOf(id)).toEqual([address.tag]);
  await decide(id, 2, 'active');
  await reaches(id, 2);
  expect(await tagsOf(id)).toEqual([]);
  await call(auth.bus, removeAccount, { password }, id);
  const late = call(auth.bus, closeAddress, { userId: id, address, version: 1 });
  await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await tagsOf(id)).toEqual([]);
  await call(auth.bus, closeAddress, { userId: id, address, version: 3 });
  expect(await tagsOf(id)).toEqual([address.tag]);
});

describe('mails', () => {
  it('about an account say nothing else, and come once', async () => {
    const { id: userId, email } = await register();
    const id = randomUUID();
    await Promise.all([1, 2, 3].map(() => call(auth.bus, mailAboutAccount, { id, userId })));
    const mails = await awaitMails(auth.world.mailboxUrl, email);
    await call(auth.bus, mailAboutAccount, { id, userId });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'About your account' });
    expect(JSON.stringify(mails[0])).not.toMatch(/suspend|rule|decision|appeal/i);
    await call(auth.bus, mailAboutAccount, { id: randomUUID(), userId: randomUUID() });
  });

  it('tell the operator the head of the log', async () => {
    const head = 'a1'.repeat(32);
    await call(auth.bus, mailLogHead, { id: randomUUID(), sequence: 7, head });
    const [mail] = await awaitMails(auth.world.mailboxUrl, auth.config.OPERATOR_EMAIL);
    expect(JSON.stringify(mail)).toContain(head);
  });
});

it('staff are the accounts with a role, also suspended ones', async () => {
  const [one, other, member] = [await register(), await register(), await register()];
  await query(`update users set role = 'moderator' where id = any($1)`, [[one.id, other.id]]);
  await query('update users set is_blocked = true where id = $1', [other.id]);
  const staff = await call(auth.bus, listStaff, {});
  const ids = [one.id, other.id].sort();
  expect(staff).toEqual(ids.map((id) => ({ id, username: 'robin', role: 'moderator' })));
  expect(staff.map(({ id }) => id)).not.toContain(member.id);
});
