import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import type { ClearableField } from '@kindred/contracts/cases';
import { decisionMade, giveBackField, withholdField } from '@kindred/contracts/moderation';
import { clearLocation, getOwnProfile, setLocation, updateProfile } from '@kindred/contracts/profile';
import { personChanged } from '@kindred/contracts/profile-events';
import { sweepWithheldFields } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

let profile: ProfileAlone;
beforeAll(async () => {
  profile = await startProfileAlone();
});
afterAll(() => profile.stop());

const own = (id: string) => call(profile.bus, getOwnProfile, {}, id);
const publish = (subject: string, payload: object) => profile.bus.jetstream.publish(subject, JSON.stringify(payload));

async function member() {
  const id = randomUUID();
  const account = { id, version: 1, state: 'active', createdAt: new Date(), sessionsValidFrom: new Date() };
  await publish(accountChanged.subject, account);
  await until(
    () => profile.query('select id from profiles where id = $1', [id]),
    (rows) => rows.length === 1,
  );
  await call(profile.bus, updateProfile, { bio: 'Bad words', interests: ['Chess'] }, id);
  return id;
}

async function withhold(userId: string, field: ClearableField) {
  const decisionId = randomUUID();
  await call(profile.bus, withholdField, { decisionId, userId, field });
  return decisionId;
}
const giveBack = (decisionId: string) => call(profile.bus, giveBackField, { decisionId });

describe('a field that a decision clears', () => {
  it('is empty and told, and comes back as it was', async () => {
    const id = await member();
    const told = await collectEvents(profile.bus.nats, personChanged, ({ id: who }) => who === id);
    const decisions = [await withhold(id, 'bio'), await withhold(id, 'interests')];
    expect(await own(id)).toMatchObject({ bio: null, interests: [] });
    await until(
      async () => told,
      ({ length }) => length === 2,
    );
    for (const decision of decisions) await giveBack(decision);
    expect(await own(id)).toMatchObject({ bio: 'Bad words', interests: ['Chess'] });
  });

  it('cannot be read in the database', async () => {
    const decision = await withhold(await member(), 'bio');
    const [row] = await profile.query('select sealed from withheld_fields where decision_id = $1', [decision]);
    expect(row.sealed.length).toBeGreaterThan('Bad words'.length);
    expect(row.sealed.toString('latin1')).not.toContain('Bad words');
  });

  it('stays as its owner wrote it since', async () => {
    const id = await member();
    const decision = await withhold(id, 'bio');
    await call(profile.bus, updateProfile, { bio: 'Better words' }, id);
    await giveBack(decision);
    expect((await own(id)).bio).toBe('Better words');
  });

  it('that named a place comes back there, and nowhere else', async () => {
    const lisbon = { latitude: 38.72, longitude: -9.14 };
    const id = await member();
    const there = () => call(profile.bus, setLocation, { ...lisbon, locationName: 'Lisbon' }, id);
    await there();
    await giveBack(await withhold(id, 'locationName'));
    expect((await own(id)).locationName).toBe('Lisbon');

    const left = await withhold(id, 'locationName');
    await call(profile.bus, clearLocation, {}, id);
    await giveBack(left);
    expect((await own(id)).locationName).toBeNull();

    await there();
    const moved = await withhold(id, 'locationName');
    await call(profile.bus, setLocation, { latitude: 38.8, longitude: -9.39 }, id);
    await giveBack(moved);
    expect((await own(id)).locationName).toBeNull();
  });

  it('is taken and given back once, in whichever order the repeats arrive', async () => {
    const id = await member();
    const decision = await withhold(id, 'bio');
    await giveBack(decision);
    await call(profile.bus, withholdField, { decisionId: decision, userId: id, field: 'bio' });
    expect((await own(id)).bio).toBe('Bad words');
    const late = randomUUID();
    await giveBack(late);
    await call(profile.bus, withholdField, { decisionId: late, userId: id, field: 'bio' });
    expect((await own(id)).bio).toBe('Bad words');
    await call(profile.bus, updateProfile, { bio: null }, id);
    await giveBack(decision);
    expect((await own(id)).bio).toBeNull();
  });

  it('is taken once by calls at the same moment', async () => {
    const id = await member();
    const input = { decisionId: randomUUID(), userId: id, field: 'bio' } as const;
    await Promise.all([1, 2, 3, 4].map(() => call(profile.bus, withholdField, input)));
    await Promise.all([1, 2, 3, 4].map(() => giveBack(input.decisionId)));
    expect((await own(id)).bio).toBe('Bad words');
  });

  it('is kept for 210 days', async () => {
    const decision = await withhold(await member(), 'bio');
    const sweep = (days: number) =>
      call(profile.bus, sweepWithheldFields, { asOf: new Date(Date.now() + days * 86_400_000).toISOString() });
    const kept = () => profile.query('select from withheld_fields where decision_id = $1', [decision]);
    await sweep(209);
    expect(await kept()).toHaveLength(1);
    expect((await sweep(211)).count).toBeGreaterThan(0);
    expect(await kept()).toEqual([]);
  });

  it('is deleted with the account', async () => {
    const id = await member();
    const decision = await withhold(id, 'bio');
    const account = { id, version: 2, state: 'deleted', createdAt: new Date(), sessionsValidFrom: new Date() };
    await publish(accountChanged.subject, account);
    await until(
      () => profile.query('select 1 from withheld_fields where decision_id = $1', [decision]),
      (rows) => rows.length === 0,
    );
    await giveBack(decision);
    await withhold(id, 'bio');
    expect(await profile.query('select 1 from withheld_fields where user_id = $1', [id])).toEqual([]);
  });
});

it('a decision hides or shows a person, the newest one', async () => {
  const id = await member();
  const isHidden = async () => (await profile.query('select is_hidden from profiles where id = $1', [id]))[0].is_hidden;
  const decide = (version: number, hidden: boolean) =>
    publish(decisionMade.subject, {
      id,
      version,
      accountState: 'active',
      isHidden: hidden,
      isForGood: false,
      hasNotices: false,
    });
  await decide(2, true);
  await until(isHidden, (hidden) => hidden);
  await decide(1, false);
  await decide(2, false);
  await decide(3, true);
  await until(
    () => profile.query('select decision_version from profiles where id = $1', [id]),
    ([row]) => row.decision_version === 3,
  );
  expect(await isHidden()).toBe(true);
});
