import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ageOn, setBirthDate } from '@kindred/contracts/age-gate';
import { accountChanged } from '@kindred/contracts/auth';
import { discover, exportProfile, getOwnProfile, updateProfile } from '@kindred/contracts/profile';
import { sweepAges } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

let profile: ProfileAlone;
beforeAll(async () => {
  profile = await startProfileAlone();
});
afterAll(() => profile.stop());

const own = (id: string) => call(profile.bus, getOwnProfile, {}, id);
const change = (id: string, age: number | null) => call(profile.bus, updateProfile, { age, bio: 'Hi' }, id);
const sweep = (asOf: string) => call(profile.bus, sweepAges, { asOf });
async function born(birthDate: string) {
  const userId = randomUUID();
  await call(profile.bus, setBirthDate, { userId, birthDate });
  return userId;
}

describe('a birth date', () => {
  it('gives the age, which no change of the profile changes', async () => {
    const id = randomUUID();
    expect(await change(id, 40)).toMatchObject({ age: 40 });
    expect(await own(id)).not.toHaveProperty('isAgeFixed');
    await call(profile.bus, setBirthDate, { userId: id, birthDate: '1990-01-01' });
    const age = ageOn('1990-01-01', new Date());
    expect(await own(id)).toMatchObject({ age, isAgeFixed: true });
    for (const other of [30, null]) expect(await change(id, other)).toMatchObject({ age, bio: 'Hi' });
    expect(await own(id)).toMatchObject({ age });
  });

  it('is kept once', async () => {
    const id = await born('1990-01-01');
    await call(profile.bus, setBirthDate, { userId: id, birthDate: '1970-01-01' });
    expect(await call(profile.bus, exportProfile, {}, id)).toMatchObject({ birthDate: '1990-01-01' });
  });

  it('is in the export of its owner, and in nothing else that anybody reads', async () => {
    const [id, viewer] = [await born('1990-03-07'), randomUUID()];
    expect(await call(profile.bus, exportProfile, {}, id)).toMatchObject({ birthDate: '1990-03-07' });
    expect(await call(profile.bus, exportProfile, {}, viewer)).not.toHaveProperty('birthDate');
    const shown = [await own(id), await call(profile.bus, discover, {}, viewer)];
    expect(JSON.stringify(shown)).not.toContain('03-07');
    expect(JSON.stringify(shown[1])).not.toContain('isAgeFixed');
  });

  it('goes with the account, and one that comes later changes nothing', async () => {
    const id = await born('1990-01-01');
    const gone = { id, version: 2, state: 'deleted', createdAt: new Date(), sessionsValidFrom: new Date() };
    await profile.bus.jetstream.publish(accountChanged.subject, JSON.stringify(gone));
    const row = () => profile.query('select account_state as state, birth_date, age from profiles where id = $1', [id]);
    await until(row, ([{ state }]) => state === 'deleted');
    await call(profile.bus, setBirthDate, { userId: id, birthDate: '1990-01-01' });
    expect(await row()).toEqual([{ state: 'deleted', birth_date: null, age: null }]);
  });
});

describe('an age', () => {
  it('grows on the first of the month in which its owner was born, whatever the day', async () => {
    const [first, last, other] = [await born('1990-07-01'), await born('1990-07-31'), await born('1990-08-01')];
    const ages = () => Promise.all([first, last, other].map(async (id) => (await own(id)).age));
    await sweep('2040-06-30T23:59:59Z');
    expect(await ages()).toEqual([49, 49, 49]);
    await sweep('2040-07-01T00:00:00Z');
    expect(await ages()).toEqual([50, 50, 49]);
    await sweep('2040-08-01T00:00:00Z');
    expect(await ages()).toEqual([50, 50, 50]);
    expect(await sweep('2040-08-31T00:00:00Z')).toEqual({ count: 0 });
  });

  it('is never under that of the gate, nor over what anybody can be', async () => {
    const young = new Date();
    young.setUTCFullYear(young.getUTCFullYear() - 18);
    expect(await own(await born(young.toISOString().slice(0, 10)))).toMatchObject({ age: 18 });
    const id = await born('1930-01-01');
    await sweep('2070-01-01T00:00:00Z');
    expect(await own(id)).toMatchObject({ age: 120 });
  });

  it('of whoever gave no birth date stays as it was written', async () => {
    const id = randomUUID();
    await change(id, 30);
    await sweep('2090-01-01T00:00:00Z');
    expect(await own(id)).toMatchObject({ age: 30 });
  });
});
