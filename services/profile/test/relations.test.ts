import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { interact, withdraw } from '@kindred/contracts/interactions';
import { checkContact, endActivity, listCards, relationChanged } from '@kindred/contracts/people';
import { recordActivity, updateProfile } from '@kindred/contracts/profile';
import { call } from '@kindred/kit/call';
import { heard } from '@kindred/testing/heard';
import { until } from '@kindred/testing/until';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

let profile: ProfileAlone;
beforeAll(async () => {
  profile = await startProfileAlone();
});
afterAll(() => profile.stop());

async function person(displayName: string) {
  const id = randomUUID();
  await call(profile.bus, updateProfile, { displayName }, id);
  return id;
}
const act = (from: string, toUserId: string, type: 'tap' | 'block' | 'favorite') =>
  call(profile.bus, interact, { toUserId, type }, from);
const mayContact = async (from: string, userId: string) =>
  (await call(profile.bus, checkContact, { userId }, from)).mayContact;
const cards = (viewer: string, userIds: string[]) => call(profile.bus, listCards, { userIds }, viewer);

describe('a relation', () => {
  it('is announced with each tap and block, each time as a whole and newer', async () => {
    const [a, b] = [await person('Ada'), await person('Bo')];
    const events = await heard(profile.bus.nats, relationChanged, ({ memberIds }) => memberIds.includes(a));
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
    const story = events.map(({ change, isMatch, isBlocked }) => [change.type, change.fromUserId, isMatch, isBlocked]);
    expect(story).toEqual([
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
    const [a, b] = [await person('Ada'), await person('Bo')];
    expect(await mayContact(a, b)).toBe(true);
    await act(b, a, 'block');
    expect([await mayContact(a, b), await mayContact(b, a)]).toEqual([false, false]);
    await call(profile.bus, withdraw, { toUserId: a, type: 'block' }, b);
    expect(await mayContact(a, b)).toBe(true);
  });

  it('is not possible with nobody', async () => {
    expect(await mayContact(await person('Ada'), randomUUID())).toBe(false);
  });
});

describe('cards', () => {
  it('are of those whom the viewer may see', async () => {
    const [viewer, seen, blocked] = [await person('Ada'), await person('Bo'), await person('Cleo')];
    await act(blocked, viewer, 'block');
    expect(await cards(viewer, [seen, blocked, randomUUID()])).toEqual([
      { id: seen, displayName: 'Bo', firstName: null, profileImageUrl: null, isOnline: false, lastActiveAt: null },
    ]);
  });

  it('say who is here, and nobody is after the last session ended', async () => {
    const [viewer, seen] = [await person('Ada'), await person('Bo')];
    await call(profile.bus, recordActivity, { userIds: [seen] });
    expect(await cards(viewer, [seen])).toMatchObject([{ isOnline: true }]);
    await call(profile.bus, endActivity, { userIds: [seen] });
    expect(await cards(viewer, [seen])).toMatchObject([{ isOnline: false }]);
  });
});
