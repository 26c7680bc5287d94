import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { interact, listFavorites, listTaps } from '@kindred/contracts/interactions';
import { listActivity } from '@kindred/contracts/member-activity';
import { listPersonSummaries } from '@kindred/contracts/person-summaries';
import {
  discover,
  getOwnProfile,
  getProfile,
  type ProfileChanges,
  recordActivity,
  updateProfile,
} from '@kindred/contracts/profile';
import { personChanged } from '@kindred/contracts/profile-events';
import { applyEntitlement } from '@kindred/contracts/profile-sync';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

let profile: ProfileAlone;
let viewer: string;
let shy: string;
beforeAll(async () => {
  profile = await startProfileAlone();
});
afterAll(() => profile.stop());
beforeEach(async () => {
  [viewer, shy] = [randomUUID(), randomUUID()];
  const entitlement = { isPremium: true, status: 'active', plan: 'monthly', endsAt: null };
  await call(profile.bus, applyEntitlement, { id: viewer, version: 1, ...entitlement });
  await change(shy, { displayName: 'Shy', age: 30, bodyType: 'slim' });
  await call(profile.bus, interact, { toUserId: shy, type: 'favorite' }, viewer);
  await call(profile.bus, interact, { toUserId: viewer, type: 'tap' }, shy);
  await call(profile.bus, recordActivity, { userIds: [viewer, shy] });
});

const change = (id: string, changes: ProfileChanges) => call(profile.bus, updateProfile, changes, id);
const hidden = { isOnline: false, lastActiveAt: null };

/** What the viewer reads about one person's activity in every list and answer. */
async function everywhere() {
  const list = (tab: 'all' | 'online' | 'fresh' | 'favorites') =>
    call(profile.bus, discover, { tab, limit: 100 }, viewer);
  const lists = await Promise.all([list('all'), list('online'), list('fresh'), list('favorites')]);
  const people = [
    ...lists.flat(),
    ...(await call(profile.bus, listFavorites, {}, viewer)),
    ...(await call(profile.bus, listTaps, {}, viewer)).users,
    ...(await call(profile.bus, listPersonSummaries, { userIds: [shy] }, viewer)),
    await call(profile.bus, getProfile, { userId: shy }, viewer),
  ];
  return people.filter(({ id }) => id === shy).map(({ isOnline, lastActiveAt }) => ({ isOnline, lastActiveAt }));
}

/** Each answer says online, with a time that is rounded down to five minutes. */
function expectShown(answers: Awaited<ReturnType<typeof everywhere>>) {
  expect(answers).toHaveLength(8);
  for (const { isOnline, lastActiveAt } of answers) {
    expect(isOnline).toBe(true);
    expect(Date.parse(lastActiveAt ?? '') % 300_000).toBe(0);
  }
}

describe('a person who hides when they are online', () => {
  it('is offline and was never active, to everybody else, everywhere, until they show it again', async () => {
    expectShown(await everywhere());
    await change(shy, { showOnline: false });
    expect(await everywhere()).toEqual(Array(7).fill(hidden));
    await call(profile.bus, recordActivity, { userIds: [shy] });
    expect(await everywhere()).toEqual(Array(7).fill(hidden));
    await change(shy, { showOnline: true });
    expectShown(await everywhere());
  });

  it('reads their own activity exactly', async () => {
    await change(shy, { showOnline: false });
    const [row] = await profile.query('select last_active_at from profiles where id = $1', [shy]);
    const exactly = { isOnline: true, lastActiveAt: row.last_active_at.toISOString() };
    expect(await call(profile.bus, getOwnProfile, {}, shy)).toMatchObject({ ...exactly, showOnline: false });
    expect(await call(profile.bus, listPersonSummaries, { userIds: [shy] }, shy)).toMatchObject([exactly]);
  });

  it('has the position of somebody who is offline', async () => {
    const others = Array.from({ length: 12 }, () => randomUUID());
    for (const id of others) await change(id, { age: 99 });
    await call(profile.bus, recordActivity, { userIds: others.slice(0, 6) });
    await change(others[0] ?? '', { showOnline: false });
    await change(others[1] ?? '', { showOnline: false });
    const listed = await call(profile.bus, discover, { minAge: 99, limit: 100 }, viewer);
    expect(listed.map(({ isOnline }) => isOnline)).toEqual([...Array(4).fill(true), ...Array(8).fill(false)]);
    const keys = await profile.query('select id, order_key as key from profiles where id = any($1)', [others]);
    const keyOf = new Map(keys.map(({ id, key }) => [id, Number(key)]));
    const offline = listed.slice(4).map(({ id }) => keyOf.get(id) ?? 0);
    const drops = offline.filter((key, index) => index > 0 && key < (offline[index - 1] ?? 0));
    expect(drops.length).toBeLessThanOrEqual(1);
  });

  it('is announced once for each change', async () => {
    const events = await collectEvents(profile.bus.nats, personChanged, ({ id }) => id === shy);
    await change(shy, { showOnline: false });
    await change(shy, { showOnline: false, bio: 'still hidden' });
    await change(shy, { bio: 'still hidden, and no event' });
    await change(shy, { showOnline: true });
    await until(
      async () => events.length,
      (count) => count === 2,
    );
    expect(events.map(({ showOnline }) => showOnline)).toEqual([false, true]);
    expect(await call(profile.bus, listActivity, { userIds: [shy] })).toMatchObject([
      { userId: shy, isShown: true, isOnline: true },
    ]);
  });
});
