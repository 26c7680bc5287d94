import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { countHiddenAddresses, removeHiddenAddresses, storeHiddenAddresses } from '@kindred/contracts/hidden-addresses';
import { interact } from '@kindred/contracts/interactions';
import { checkVisible, listPersonSummaries, visibilityChanged } from '@kindred/contracts/person-summaries';
import { discover, updateProfile } from '@kindred/contracts/profile';
import { personChanged } from '@kindred/contracts/profile-events';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import { whileHeld } from '@kindred/testing/while-held';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

const TAG = 'ab'.repeat(32);
const OTHER_TAG = 'cd'.repeat(32);

let profile: ProfileAlone;
let viewer: string;
let shy: string;
beforeAll(async () => {
  profile = await startProfileAlone();
});
afterAll(() => profile.stop());
beforeEach(async () => {
  [viewer, shy] = [randomUUID(), randomUUID()];
  for (const id of [viewer, shy]) await call(profile.bus, updateProfile, { displayName: 'Somebody' }, id);
});

const hide = (tags = [TAG]) => call(profile.bus, storeHiddenAddresses, { tags }, shy);

async function announce(id: string, version: number, addressTag: string | null, state = 'active') {
  const payload = { id, version, state, createdAt: new Date(), sessionsValidFrom: new Date(), addressTag };
  await profile.bus.jetstream.publish(accountChanged.subject, JSON.stringify(payload));
  await until(
    () => profile.query('select account_version as version from profiles where id = $1', [id]),
    ([row]) => row?.version >= version,
  );
}

async function seen(from = viewer) {
  const { isVisible } = await call(profile.bus, checkVisible, { userId: shy }, from);
  const listed = await call(profile.bus, discover, { limit: 100, tab: 'fresh' }, from);
  const around = await call(profile.bus, discover, { limit: 100 }, from);
  const isListed = [listed, around].map((people) => people.some(({ id }) => id === shy));
  expect(isListed).toEqual([isVisible, isVisible]);
  const asked = await call(profile.bus, listPersonSummaries, { userIds: [from], withSwitches: true }, shy);
  expect(asked.map(({ seesCaller }) => seesCaller)).toEqual([isVisible]);
  return isVisible;
}

it('somebody who is deleted meanwhile stores no address', async () => {
  const hiding = whileHeld(
    profile.databaseUrl,
    ['select from profiles where id = $1 for update', shy],
    () => hide(),
    async (holder) => {
      await holder.query('delete from profiles where id = $1', [shy]);
      await holder.query(`insert into profiles (id, account_state) values ($1, 'deleted')`, [shy]);
    },
  );
  await expect(hiding).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(await profile.query('select from hidden_addresses where owner_id = $1', [shy])).toEqual([]);
});

describe('somebody who hides from an address', () => {
  it('is hidden from whoever has it, and from nobody who has another or none', async () => {
    await hide();
    await announce(viewer, 1, TAG);
    expect(await seen()).toBe(false);
    await announce(viewer, 2, OTHER_TAG);
    expect(await seen()).toBe(true);
    await announce(viewer, 3, null);
    expect(await seen()).toBe(true);
  });

  it('is hidden from those whose address is not known yet', async () => {
    expect(await seen()).toBe(true);
    await hide();
    expect(await seen()).toBe(false);
    await announce(viewer, 1, OTHER_TAG);
    expect(await seen()).toBe(true);
  });

  it('is seen by whom they tapped', async () => {
    await hide();
    await announce(viewer, 1, TAG);
    await call(profile.bus, interact, { toUserId: viewer, type: 'tap' }, shy);
    expect(await seen()).toBe(true);
  });

  it('is seen again once the list is empty, and leaves nothing with a deleted account', async () => {
    await hide([TAG, OTHER_TAG, TAG]);
    await announce(viewer, 1, TAG);
    expect(await call(profile.bus, countHiddenAddresses, {}, shy)).toEqual({ count: 2 });
    await call(profile.bus, removeHiddenAddresses, {}, shy);
    expect([await seen(), await call(profile.bus, countHiddenAddresses, {}, shy)]).toEqual([true, { count: 0 }]);
    await hide();
    await announce(shy, 9, null, 'deleted');
    expect(await profile.query('select from hidden_addresses where owner_id = $1', [shy])).toEqual([]);
    expect(await profile.query('select address_tag as tag from profiles where id = $1', [shy])).toEqual([
      { tag: null },
    ]);
  });

  it('has each change of the list announced to every gateway at once, and once more by its event', async () => {
    const events = await collectEvents(profile.bus.nats, personChanged, ({ id }) => id === shy);
    const broadcasts = await collectEvents(profile.bus.nats, visibilityChanged, ({ userIds }) => userIds.includes(shy));
    await hide();
    await call(profile.bus, removeHiddenAddresses, {}, shy);
    await until(
      async () => broadcasts.length,
      (count) => count >= 4,
    );
    expect(events.map(({ visibility }) => visibility)).toEqual(['everyone', 'everyone']);
  });

  it('is not found again by an older event', async () => {
    await hide();
    await announce(viewer, 5, TAG);
    const late = { id: viewer, version: 4, state: 'active', createdAt: new Date(), sessionsValidFrom: new Date() };
    await profile.bus.jetstream.publish(accountChanged.subject, JSON.stringify({ ...late, addressTag: OTHER_TAG }));
    await announce(shy, 1, OTHER_TAG);
    expect(await seen()).toBe(false);
  });
});
