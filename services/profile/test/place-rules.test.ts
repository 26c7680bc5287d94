import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cellOf, coarseCellOf } from '@kindred/contracts/grid';
import { interact, listTaps } from '@kindred/contracts/interactions';
import {
  clearLocation,
  discover,
  getOwnProfile,
  getProfile,
  recordActivity,
  setLocation,
  updateProfile,
} from '@kindred/contracts/profile';
import { applyEntitlement } from '@kindred/contracts/profile-sync';
import { call } from '@kindred/kit/call';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

/** Two cells in one 16-mile cell of Uganda, and another country without a rule. */
const kampala = { latitude: 0.31, longitude: 32.58, locationName: 'Nakasero, Kampala' };
const muyenga = { latitude: 0.29, longitude: 32.61, locationName: 'Muyenga, Kampala' };
const lisbon = { latitude: 38.72, longitude: -9.14, locationName: 'Alfama, Lisbon' };
type Place = typeof kampala;

let profile: ProfileAlone;
let viewer: string;
beforeAll(async () => {
  profile = await startProfileAlone({ PLACE_RULES: 'on' });
  viewer = await arrive(kampala);
  const entitlement = { isPremium: true, status: 'active', plan: 'monthly', endsAt: null };
  await call(profile.bus, applyEntitlement, { id: viewer, version: 1, ...entitlement });
});
afterAll(() => profile.stop());

const at = (id: string, place: Place) => call(profile.bus, setLocation, place, id);
const own = (id: string) => call(profile.bus, getOwnProfile, {}, id);
const change = (id: string, changes: object) => call(profile.bus, updateProfile, changes, id);
const switches = { showDistance: false, showOnline: false, showAsNew: false };

async function arrive(place: Place) {
  const id = randomUUID();
  await change(id, { displayName: 'Sam' });
  await at(id, place);
  return id;
}

/** Everything that the viewer reads about somebody, with their position among the others. */
async function everywhere(id: string) {
  const filters = [{}, { maxDistance: 1 }, { maxDistance: 16 }, { maxDistance: 100 }];
  const lists = await Promise.all(
    (['all', 'online', 'fresh'] as const).flatMap((tab) =>
      filters.map((filter) => call(profile.bus, discover, { tab, limit: 100, ...filter }, viewer)),
    ),
  );
  const [taps, card] = await Promise.all([
    call(profile.bus, listTaps, {}, viewer),
    call(profile.bus, getProfile, { userId: id }, viewer),
  ]);
  return JSON.stringify([lists, taps, card]);
}

describe('who arrives in a country whose law punishes them', () => {
  it('reads the law, and is hidden until they change it', async () => {
    const id = await arrive(kampala);
    expect(await own(id)).toMatchObject({ ...switches, placeRule: { country: 'UG', isRead: false } });
    await change(id, { hasReadPlaceRule: true, showDistance: true, showOnline: true, showAsNew: true });
    await at(id, muyenga);
    expect(await own(id)).toMatchObject({
      showDistance: true,
      showOnline: true,
      showAsNew: true,
      placeRule: { country: 'UG', isRead: true },
    });
  });

  it('is in no list of new people until they say so', async () => {
    const id = await arrive(kampala);
    const isNew = async () =>
      (await call(profile.bus, discover, { tab: 'fresh', limit: 100 }, viewer)).some((one) => one.id === id);
    expect(await isNew()).toBe(false);
    await change(id, { showAsNew: true });
    expect(await isNew()).toBe(true);
    await change(id, { showAsNew: false });
    expect(await isNew()).toBe(false);
  });

  it('is the same to others everywhere in the 16-mile cell, also with the distance shown', async () => {
    expect(cellOf(kampala)).not.toBe(cellOf(muyenga));
    expect(coarseCellOf(cellOf(kampala))).toBe(coarseCellOf(cellOf(muyenga)));
    const id = await arrive(kampala);
    await call(profile.bus, interact, { toUserId: viewer, type: 'tap' }, id);
    for (const showDistance of [false, true]) {
      await change(id, { showDistance, showOnline: true, showAsNew: true });
      await call(profile.bus, recordActivity, { userIds: [id] });
      await at(id, kampala);
      const there = await everywhere(id);
      await at(id, muyenga);
      expect(await everywhere(id)).toBe(there);
      expect(there).not.toContain(kampala.locationName);
    }
    const { distance, locationName } = await call(profile.bus, getProfile, { userId: id }, viewer);
    expect(distance).toBe(1);
    expect(locationName).toBe('Kampala');
  });

  it('is told again where they arrive again, and nothing is switched on when they leave', async () => {
    const id = await arrive(kampala);
    await change(id, { hasReadPlaceRule: true, showOnline: true });
    await at(id, lisbon);
    expect(await own(id)).toMatchObject({ placeRule: null, showDistance: false, showOnline: true, showAsNew: false });
    await at(id, kampala);
    expect(await own(id)).toMatchObject({ ...switches, placeRule: { country: 'UG', isRead: false } });
  });

  it('is told by push on no device of before their last arrival, though an earlier one is stored after it', async () => {
    const id = await arrive(kampala);
    const later = `update owed_push_offs set since = '2100-01-01' where id = $1`;
    await profile.query(later, [id]);
    await at(id, lisbon);
    await at(id, kampala);
    const [row] = await profile.query('select since from owed_push_offs where id = $1', [id]);
    expect(row.since).toEqual(new Date('2100-01-01'));
  });

  it('leaves no trace of it with the location', async () => {
    const id = await arrive(kampala);
    await call(profile.bus, clearLocation, {}, id);
    expect(await own(id)).toMatchObject({ placeRule: null });
    const [row] = await profile.query('select ruled_country, has_read_place_rule from profiles where id = $1', [id]);
    expect(row).toEqual({ ruled_country: null, has_read_place_rule: false });
  });
});

describe('elsewhere', () => {
  it('nothing changes', async () => {
    const id = await arrive(lisbon);
    expect(await own(id)).toMatchObject({ showDistance: true, showOnline: true, showAsNew: true, placeRule: null });
    const near = await arrive({ ...lisbon, latitude: lisbon.latitude + 0.03 });
    expect(await call(profile.bus, getProfile, { userId: near }, id)).toMatchObject({
      distance: 2,
      locationName: lisbon.locationName,
    });
  });
});
