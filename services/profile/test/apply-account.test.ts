import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
import { interact } from '@kindred/contracts/interactions';
import { checkVisible } from '@kindred/contracts/person-summaries';
import { discover, getOwnProfile, updateProfile } from '@kindred/contracts/profile';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { answerAccounts } from './answer-accounts.js';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

let profile: ProfileAlone;
beforeAll(async () => {
  profile = await startProfileAlone();
  answerAccounts(profile.bus);
});
afterAll(() => profile.stop());

const joined = '2029-05-01T10:00:00.000Z';

async function publish(account: Pick<AccountChanged, 'id' | 'version' | 'state' | 'awaitsWelcome'>) {
  const payload = { ...account, createdAt: joined, sessionsValidFrom: joined };
  await profile.bus.jetstream.publish(accountChanged.subject, JSON.stringify(payload));
}

async function row(id: string) {
  const [found] = await profile.query('select * from profiles where id = $1', [id]);
  return found;
}

const reaches = (id: string, version: number) =>
  until(
    () => row(id),
    (found) => found?.account_version === version,
  );

describe('an account event', () => {
  it('creates a profile with the time at which the person joined', async () => {
    const id = randomUUID();
    await publish({ id, version: 1, state: 'active' });
    expect((await reaches(id, 1)).joined_at.toISOString()).toBe(joined);
  });

  it('is not needed for a first read', async () => {
    const id = randomUUID();
    expect(await call(profile.bus, getOwnProfile, {}, id)).toMatchObject({
      displayName: null,
      showAge: true,
      photos: [],
    });
  });

  it('changes nothing when it is late or repeated', async () => {
    const id = randomUUID();
    await publish({ id, version: 3, state: 'active' });
    await reaches(id, 3);
    await publish({ id, version: 2, state: 'suspended' });
    await publish({ id, version: 3, state: 'suspended' });
    await publish({ id, version: 4, state: 'active' });
    expect(await reaches(id, 4)).toMatchObject({ account_state: 'active' });
  });

  it('of a suspension takes the person out of discovery, and back', async () => {
    const [viewer, id] = [randomUUID(), randomUUID()];
    await publish({ id, version: 1, state: 'suspended' });
    await reaches(id, 1);
    const seen = async () => (await call(profile.bus, discover, {}, viewer)).some((person) => person.id === id);
    expect(await seen()).toBe(false);
    await publish({ id, version: 2, state: 'active' });
    await reaches(id, 2);
    expect(await seen()).toBe(true);
  });

  it('of somebody who has not passed the age gate hides them from all but themselves, until they have', async () => {
    const [viewer, id] = [randomUUID(), randomUUID()];
    await publish({ id, version: 1, state: 'active', awaitsWelcome: true });
    await reaches(id, 1);
    const seen = async () => {
      const lists = [
        await call(profile.bus, discover, {}, viewer),
        await call(profile.bus, discover, { tab: 'fresh' }, viewer),
      ];
      const { isVisible } = await call(profile.bus, checkVisible, { userId: id }, viewer);
      return [isVisible, ...lists.map((people) => people.some((person) => person.id === id))];
    };
    expect(await seen()).toEqual([false, false, false]);
    expect(await call(profile.bus, updateProfile, { bio: 'mine' }, id)).toMatchObject({ bio: 'mine' });
    const tap = call(profile.bus, interact, { toUserId: id, type: 'tap' }, viewer);
    await expect(tap).rejects.toMatchObject({ kind: 'missing' });
    await publish({ id, version: 2, state: 'active', awaitsWelcome: false });
    await reaches(id, 2);
    expect(await seen()).toEqual([true, true, true]);
  });

  it('of a deletion empties the row for good', async () => {
    const id = randomUUID();
    await call(profile.bus, updateProfile, { bio: 'my words', interests: ['tea'] }, id);
    await publish({ id, version: 2, state: 'deleted' });
    expect(await reaches(id, 2)).toMatchObject({ account_state: 'deleted', bio: null, interests: [] });
    await publish({ id, version: 1, state: 'active' });
    await expect(call(profile.bus, getOwnProfile, {}, id)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await row(id)).toMatchObject({ account_state: 'deleted', bio: null });
  });

  it('that cannot be read does not stop what follows', async () => {
    const id = randomUUID();
    await profile.bus.jetstream.publish(accountChanged.subject, '{"broken":');
    await publish({ id, version: 1, state: 'active' });
    expect(await reaches(id, 1)).toBeDefined();
  });
});
