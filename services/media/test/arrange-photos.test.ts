import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changePhoto, deletePhoto, photosChanged } from '@kindred/contracts/media';
import { republishPhotos } from '@kindred/contracts/rebuild';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import { type MediaAlone, startMediaAlone } from './start-media.js';

let media: MediaAlone;
beforeAll(async () => {
  media = await startMediaAlone();
});
afterAll(() => media.stop());

const gone = { kind: 'missing' };

describe('the list of photos', () => {
  it('has one profile picture: the first, then the chosen one, then the next when that is removed', async () => {
    const userId = randomUUID();
    const [a = '', b = '', c = ''] = await media.addMany(userId, 3);
    const chosen = async () => (await media.photosOf(userId)).filter((photo) => photo.chosen).map(({ id }) => id);
    expect(await chosen()).toEqual([a]);
    expect(await call(media.bus, changePhoto, { photoId: b, isProfilePicture: true }, userId)).toMatchObject({ id: b });
    expect(await chosen()).toEqual([b]);
    await call(media.bus, deletePhoto, { photoId: b }, userId);
    expect(await chosen()).toEqual([c]);
    expect((await media.photosOf(userId)).map(({ position }) => position)).toEqual([0, 1]);
  });

  it('can be reordered', async () => {
    const userId = randomUUID();
    const [a, b, c = ''] = await media.addMany(userId, 3);
    await call(media.bus, changePhoto, { photoId: c, position: 0 }, userId);
    expect((await media.photosOf(userId)).map(({ id }) => id)).toEqual([c, a, b]);
  });

  it('is another person’s to change', async () => {
    const [photoId = ''] = await media.addMany(randomUUID(), 1);
    const mallory = randomUUID();
    await expect(call(media.bus, deletePhoto, { photoId }, mallory)).rejects.toMatchObject(gone);
    await expect(call(media.bus, changePhoto, { photoId, position: 0 }, mallory)).rejects.toMatchObject(gone);
  });

  it('is published in full with each change, under a growing version', async () => {
    const userId = randomUUID();
    const told = await collectEvents(media.bus.nats, photosChanged, ({ id }) => id === userId);
    const [a = '', b = ''] = await media.addMany(userId, 2);
    await call(media.bus, deletePhoto, { photoId: a }, userId);
    await until(
      async () => told,
      ({ length }) => length === 3,
    );
    expect(told.map(({ version, photos }) => [version, photos.map(({ id }) => id)])).toEqual([
      [1, [a]],
      [2, [a, b]],
      [3, [b]],
    ]);
  });

  it('is published again for a rebuild', async () => {
    const userId = randomUUID();
    const told = await collectEvents(media.bus.nats, photosChanged, ({ id }) => id === userId);
    const times = (count: number) =>
      until(
        async () => told,
        ({ length }) => length === count,
      );
    const ids = await media.addMany(userId, 2);
    await times(2);
    expect((await call(media.bus, republishPhotos, { after: null })).next).toBeNull();
    const [, , again] = await times(3);
    expect(again).toMatchObject({ version: 2, photos: ids.map((id) => ({ id })) });
  });

  it('withstands changes at the same moment', async () => {
    const userId = randomUUID();
    const ids = await media.addMany(userId, 4);
    const [first = '', ...rest] = ids;
    await Promise.all([
      call(media.bus, deletePhoto, { photoId: first }, userId),
      ...rest.map((photoId, position) =>
        call(media.bus, changePhoto, { photoId, position, isProfilePicture: true }, userId),
      ),
    ]);
    const photos = await media.photosOf(userId);
    expect(photos.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(photos.filter(({ chosen }) => chosen)).toHaveLength(1);
  });
});
