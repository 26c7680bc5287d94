import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { exportInteractions, interact, listBlocks, withdraw } from '@kindred/contracts/interactions';
import { endActivity } from '@kindred/contracts/member-activity';
import { checkContact, checkVisible, listPersonSummaries } from '@kindred/contracts/person-summaries';
import { recordActivity, updateProfile } from '@kindred/contracts/profile';
import { relationChanged } from '@kindred/contracts/profile-events';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { answerAccounts } from './answer-accounts.js';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

let profile: ProfileAlone;
/** Whoever has an account whose event has not arrived. */
const registered = new Set<string>();
beforeAll(async () => {
  profile = await startProfileAlone();
  answerAccounts(profile.bus, registered);
});
afterAll(() => profile.stop());

async function createPerson(displayName: string) {
  const id = randomUUID();
  await call(profile.bus, updateProfile, { displayName }, id);
  return id;
}
const act = (from: string, toUserId: string, type: 'tap' | 'block' | 'favorite') =>
  call(profile.bus, interact, { toUserId, type }, from);
const mayContact = async (from: string, userId: string) =>
  (await call(profile.bus, checkContact, { userId }, from)).mayContact;
const summaries = (viewer: string, userIds: string[]) => call(profile.bus, listPersonSummaries, { userIds }, viewer);

describe('acting on somebody at the moment of their deletion', () => {
  const notHere = { kind: 'missing', code: 'person_missing', message: 'This person is not here.' };
  const waits = () =>
    profile.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%for key share%'`,
    );

  /** Deletes the row as the account event does, and leaves one that only says so. */
  async function whileDeleted(id: string, work: () => Promise<unknown>) {
    const client = new pg.Client({ connectionString: profile.databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query('delete from profiles where id = $1', [id]);
    await client.query(`insert into profiles (id, account_state, account_version) values ($1, 'deleted', 9)`, [id]);
    const result = work().catch((error: unknown) => error);
    await until(waits, ([row]) => row?.count === 1);
    await client.query('commit');
    await client.end();
    return result;
  }

  it.each(['tap', 'favorite', 'block', 'report'] as const)('a %s finds nobody', async (type) => {
    const [a, b] = [await createPerson('Ada'), await createPerson('Bo')];
    const reportReason = type === 'report' ? 'spam' : undefined;
    const done = await whileDeleted(b, () => call(profile.bus, interact, { toUserId: b, type, reportReason }, a));
    expect(done).toMatchObject(notHere);
  });

  it('oneself, by then nobody is signed in', async () => {
    const [a, b] = [await createPerson('Ada'), await createPerson('Bo')];
    expect(await whileDeleted(a, () => act(a, b, 'tap'))).toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('a relation', () => {
  it('is announced with each tap and block, each time as a whole and newer', async () => {
    const [a, b] = [await createPerson('Ada'), await createPerson('Bo')];
    const events = await collectEvents(profile.bus.nats, relationChanged, ({ memberIds }) => memberIds.includes(a));
    await act(a, b, 'tap');
    await act(a, b, 'tap');
    await act(b, a, 'favorite');
    await act(b, a, 'tap');
    await act(b, a, 'block');
    await call(profile.bus, withdraw, { toUserId: a, type: 'block' }, b);
    await call(profile.bus, withdraw, { toUserId: a, type: 'block' }, b);
    await until(
      async () => events.length,
      (count) => count === 4,
    );
    const changes = events.map(({ change, isMatch, isBlocked }) => [
      change.type,
      change.fromUserId,
      isMatch,
      isBlocked,
    ]);
    expect(changes).toEqual([
      ['tap', a, false, false],
      ['tap', b, true, false],
      ['block', b, true, true],
      ['unblock', b, true, false],
    ]);
    const versions = events.map(({ version }) => version);
    expect(versions).toEqual([...versions].sort((one, other) => one - other));
    expect(new Set(versions).size).toBe(4);
  });
});

describe('contact', () => {
  it('is possible until either blocks the other, and again after', async () => {
    const [a, b] = [await createPerson('Ada'), await createPerson('Bo')];
    expect(await mayContact(a, b)).toBe(true);
    await act(b, a, 'block');
    expect([await mayContact(a, b), await mayContact(b, a)]).toEqual([false, false]);
    await call(profile.bus, withdraw, { toUserId: a, type: 'block' }, b);
    expect(await mayContact(a, b)).toBe(true);
  });

  it('is not possible with an unknown person', async () => {
    expect(await mayContact(await createPerson('Ada'), randomUUID())).toBe(false);
  });

  it('is possible for two who registered a moment ago', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    registered.add(a).add(b);
    expect(await mayContact(a, b)).toBe(true);
  });
});

describe('a block', () => {
  const blocks = (of: string) => call(profile.bus, listBlocks, {}, of);

  it('stores the name that the other had then, in the list and the export of whoever blocked, until the other’s account is deleted', async () => {
    const [a, b] = [await createPerson('Ada'), await createPerson('Bo')];
    await act(a, b, 'block');
    await call(profile.bus, updateProfile, { displayName: 'Another', firstName: 'New' }, b);
    await act(a, b, 'block');
    expect(await blocks(a)).toMatchObject([{ id: b, displayName: 'Bo', firstName: null }]);
    const interactions = await call(profile.bus, exportInteractions, {}, a);
    expect(interactions).toMatchObject([{ toUserId: b, type: 'block', displayName: 'Bo', firstName: null }]);
    await call(profile.bus, withdraw, { toUserId: b, type: 'block' }, a);
    await act(a, b, 'block');
    expect(await blocks(a)).toMatchObject([{ displayName: 'Another', firstName: 'New' }]);
    const payload = { id: b, version: 2, state: 'deleted', createdAt: new Date(), sessionsValidFrom: new Date() };
    await profile.bus.jetstream.publish(accountChanged.subject, JSON.stringify(payload));
    await until(
      () => blocks(a),
      ({ length }) => length === 0,
    );
  });

  it('hides a later name of whoever blocked from the other, who blocks in turn or reports', async () => {
    const [a, b] = [await createPerson('Ada'), await createPerson('Bo')];
    await act(b, a, 'block');
    await call(profile.bus, updateProfile, { displayName: 'Another', firstName: 'New' }, b);
    await act(a, b, 'block');
    expect(await blocks(a)).toMatchObject([{ id: b, displayName: 'Bo', firstName: null }]);
    expect(await blocks(b)).toMatchObject([{ id: a, displayName: 'Ada' }]);
    await call(profile.bus, interact, { toUserId: b, type: 'report', reportReason: 'spam' }, a);
    const filed = await profile.query('select report from filed_reports where report @> $1', [{ reporterId: a }]);
    expect(filed).toMatchObject([{ report: { displayName: 'Another', seenName: 'Bo' } }]);
  });

  it('stores no name that the other could not see', async () => {
    const [a, b] = [await createPerson('Ada'), await createPerson('Bo')];
    await call(profile.bus, updateProfile, { visibility: 'contacts', displayName: 'Another' }, b);
    await act(b, a, 'block');
    await call(profile.bus, updateProfile, { visibility: 'everyone' }, b);
    await act(a, b, 'block');
    expect(await blocks(a)).toMatchObject([{ id: b, displayName: null, firstName: null }]);
  });

  it('names the other as before when both block, whoever takes theirs back', async () => {
    const [a, b] = [await createPerson('Ada'), await createPerson('Bo')];
    await act(a, b, 'block');
    await call(profile.bus, updateProfile, { displayName: 'Another' }, b);
    await act(b, a, 'block');
    await call(profile.bus, withdraw, { toUserId: b, type: 'block' }, a);
    await act(a, b, 'block');
    expect(await blocks(a)).toMatchObject([{ id: b, displayName: 'Bo' }]);
  });

  it('is the only interaction that stores a name', async () => {
    const [a, b] = [await createPerson('Ada'), await createPerson('Bo')];
    await act(a, b, 'favorite');
    await act(a, b, 'tap');
    const sql = 'select distinct to_display_name as name from user_interactions where from_user_id = $1';
    expect(await profile.query(sql, [a])).toEqual([{ name: null }]);
  });
});

describe('visibility', () => {
  const of = (from: string, userId: string) => call(profile.bus, checkVisible, { userId }, from);

  it('ends for both with a block, until it is taken back', async () => {
    const [a, b] = [await createPerson('Ada'), await createPerson('Bo')];
    expect(await of(a, b)).toEqual({ isVisible: true, isBlocked: false });
    await act(b, a, 'block');
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(await of(one, other)).toEqual({ isVisible: false, isBlocked: true });
    }
    await call(profile.bus, withdraw, { toUserId: a, type: 'block' }, b);
    expect(await of(a, b)).toEqual({ isVisible: true, isBlocked: false });
  });

  it('of an unknown person is none', async () => {
    expect(await of(await createPerson('Ada'), randomUUID())).toEqual({ isVisible: false, isBlocked: false });
  });
});

describe('person summaries', () => {
  it('are of those whom the viewer may see', async () => {
    const [viewer, seen, blocked] = [await createPerson('Ada'), await createPerson('Bo'), await createPerson('Cleo')];
    await act(blocked, viewer, 'block');
    expect(await summaries(viewer, [seen, blocked, randomUUID()])).toEqual([
      { id: seen, displayName: 'Bo', firstName: null, profileImageUrl: null, isOnline: false, lastActiveAt: null },
    ]);
  });

  it('say who is online; nobody is after the last session ended', async () => {
    const [viewer, seen] = [await createPerson('Ada'), await createPerson('Bo')];
    await call(profile.bus, recordActivity, { userIds: [seen] });
    expect(await summaries(viewer, [seen])).toMatchObject([{ isOnline: true }]);
    await call(profile.bus, endActivity, { userIds: [seen] });
    expect(await summaries(viewer, [seen])).toMatchObject([{ isOnline: false }]);
  });
});

it('the end of a session leaves the row of somebody who is offline as it is', async () => {
  const id = await createPerson('Ada');
  const end = () => call(profile.bus, endActivity, { userIds: [id] });
  const row = async () =>
    profile.query('select xmin::text as writer, last_active_at from profiles where id = $1', [id]);
  await end();
  const before = await row();
  expect(before).toMatchObject([{ last_active_at: expect.any(Date) }]);
  await end();
  expect(await row()).toEqual(before);
});

it('somebody whose activity is reported again at once keeps their row as it is', async () => {
  const id = await createPerson('Ada');
  const record = () => call(profile.bus, recordActivity, { userIds: [id] });
  const row = async () =>
    profile.query('select xmin::text as writer, last_active_at from profiles where id = $1', [id]);
  await record();
  const before = await row();
  expect(before).toMatchObject([{ last_active_at: expect.any(Date) }]);
  await record();
  expect(await row()).toEqual(before);
});
