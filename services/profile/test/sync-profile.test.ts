import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { subscriptionChanged } from '@kindred/contracts/billing';
import { photosChanged } from '@kindred/contracts/media';
import { getOwnProfile, type OwnProfile } from '@kindred/contracts/profile';
import { personChanged } from '@kindred/contracts/profile-events';
import { applyEntitlement, applyPhotos } from '@kindred/contracts/profile-sync';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

let profile: ProfileAlone;
beforeAll(async () => {
  profile = await startProfileAlone();
});
afterAll(() => profile.stop());

const photo = (isProfilePicture: boolean) => ({
  id: randomUUID(),
  imageUrl: `/media/${randomUUID()}.webp`,
  isProfilePicture,
});
const premium = { isPremium: true, status: 'active', plan: 'monthly', endsAt: '2030-02-01T00:00:00.000Z' };
const own = (id: string): Promise<OwnProfile> => call(profile.bus, getOwnProfile, {}, id);
const publish = (subject: string, payload: object) => profile.bus.jetstream.publish(subject, JSON.stringify(payload));

describe('photos', () => {
  it('are read as soon as they are applied, and published once', async () => {
    const id = randomUUID();
    const photos = [photo(false), photo(true)];
    const events = await collectEvents(profile.bus.nats, personChanged, ({ id: who }) => who === id);
    await call(profile.bus, applyPhotos, { id, version: 1, photos });
    expect(await own(id)).toMatchObject({ photos, profileImageUrl: photos[1]?.imageUrl });
    await publish(photosChanged.subject, { id, version: 1, photos });
    await publish(photosChanged.subject, { id, version: 2, photos: [] });
    await until(
      () => own(id),
      (found) => found.photos.length === 0,
    );
    await until(
      async () => events.length,
      (count) => count === 2,
    );
    expect(events.map(({ version, profileImageUrl }) => [version, profileImageUrl])).toEqual([
      [1, photos[1]?.imageUrl],
      [2, null],
    ]);
  });

  it('of an older list change nothing', async () => {
    const id = randomUUID();
    const photos = [photo(true)];
    await call(profile.bus, applyPhotos, { id, version: 5, photos });
    await call(profile.bus, applyPhotos, { id, version: 4, photos: [] });
    expect((await own(id)).photos).toEqual(photos);
  });
});

describe('premium', () => {
  it('comes and goes by version, whatever the order', async () => {
    const id = randomUUID();
    await call(profile.bus, applyEntitlement, { id, version: 2, ...premium });
    await publish(subscriptionChanged.subject, { id, version: 1, ...premium, isPremium: false });
    await publish(subscriptionChanged.subject, { id, version: 3, ...premium, plan: 'annual' });
    const reached = await until(
      () => own(id),
      ({ subscriptionPlan }) => subscriptionPlan === 'annual',
    );
    expect(reached).toMatchObject({
      isPremium: true,
      subscriptionStatus: 'active',
      subscriptionEndDate: premium.endsAt,
    });
  });

  it('does not bring a deleted person back', async () => {
    const id = randomUUID();
    const account = { createdAt: premium.endsAt, sessionsValidFrom: premium.endsAt };
    await publish(accountChanged.subject, { id, version: 1, state: 'deleted', ...account });
    const state = () => profile.query('select account_state, is_premium from profiles where id = $1', [id]);
    await until(state, ([row]) => row?.account_state === 'deleted');
    await call(profile.bus, applyEntitlement, { id, version: 9, ...premium });
    expect(await state()).toEqual([{ account_state: 'deleted', is_premium: false }]);
  });
});
