import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import {
  changePhoto,
  checkChatPhoto,
  deletePhoto,
  exportPhotos,
  listReaders,
  photosChanged,
  republishPhotos,
  startUpload,
} from '@kindred/contracts/media';
import { call } from '@kindred/kit/call';
import { heard } from '@kindred/testing/heard';
import { until } from '@kindred/testing/until';
import { nameOf } from '../src/photos/photo.js';
import { plain } from './files.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

let media: MediaAlone;
let file: Buffer;
beforeAll(async () => {
  media = await startMediaAlone();
  file = await plain(64, 64).jpeg().toBuffer();
});
afterAll(() => media.stop());

const add = (userId: string) => media.add(userId, file);
const photosOf = (userId: string) =>
  media.query(
    'select id, position, is_profile_picture as chosen from user_photos where user_id = $1 order by position',
    [userId],
  );

async function addMany(userId: string, count: number) {
  const added = [];
  for (let n = 0; n < count; n++) added.push(await add(userId));
  return added.map(({ photo }) => photo.id);
}

const gone = { kind: 'missing' };

describe('a ticket', () => {
  it('is refused for what is no image, or too large', async () => {
    const ask = (input: object) => call(media.bus, startUpload, input as { size: number }, randomUUID());
    await expect(ask({ contentType: 'image/svg+xml' })).rejects.toMatchObject({ kind: 'unsupported' });
    await expect(ask({ contentType: 'image/png', size: 10_485_761 })).rejects.toMatchObject({ kind: 'too_large' });
    await expect(ask({ purpose: 'chat' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('names the upload with and without its signature', async () => {
    const userId = randomUUID();
    const { uploadURL, photoUrl } = await media.upload(userId, file);
    const first = await media.claim(userId, uploadURL);
    expect(await media.claim(userId, photoUrl)).toEqual(first);
    expect(first.photoUrl).toMatch(/^\/media\/[\w-]{32}\.webp$/);
  });
});

describe('a claim', () => {
  it('is one photo, however often and at whatever moment it is made', async () => {
    const userId = randomUUID();
    const { photoUrl } = await media.upload(userId, file);
    const claims = await Promise.all(Array.from({ length: 5 }, () => media.claim(userId, photoUrl)));
    expect(new Set(claims.map(({ photo }) => photo.id)).size).toBe(1);
    expect(await photosOf(userId)).toHaveLength(1);
  });

  it('of what is not there is refused', async () => {
    const [owner, other] = [randomUUID(), randomUUID()];
    const { photoUrl } = await media.upload(owner, file);
    const ticket = await call(media.bus, startUpload, {}, other);
    for (const url of [
      photoUrl,
      ticket.photoUrl,
      'https://elsewhere.test/cat.jpg',
      `/storage/media/uploads/${other}/x`,
    ]) {
      await expect(media.claim(other, url)).rejects.toMatchObject(gone);
    }
    expect(await photosOf(other)).toEqual([]);
  });

  it('is not changed by a ticket that is used again', async () => {
    const userId = randomUUID();
    const { uploadURL, photoUrl } = await media.upload(userId, file);
    const first = await media.claim(userId, photoUrl);
    expect((await media.put(uploadURL, await plain(90, 90).png().toBuffer())).status).toBe(200);
    expect(await media.claim(userId, photoUrl)).toEqual(first);
    expect(await photosOf(userId)).toHaveLength(1);
  });

  it('leaves no place for a seventh photo, and the upload waits', async () => {
    const userId = randomUUID();
    const [first = ''] = await addMany(userId, 6);
    const { photoUrl } = await media.upload(userId, file);
    await expect(media.claim(userId, photoUrl)).rejects.toMatchObject({ kind: 'conflict', code: 'photo_limit' });
    await call(media.bus, deletePhoto, { photoId: first }, userId);
    await media.claim(userId, photoUrl);
    expect(await photosOf(userId)).toHaveLength(6);
  });

  it('is one of twenty at the same moment for the last place', async () => {
    const userId = randomUUID();
    await addMany(userId, 5);
    const uploads = await Promise.all(Array.from({ length: 20 }, () => media.upload(userId, file)));
    const claims = await Promise.allSettled(uploads.map(({ photoUrl }) => media.claim(userId, photoUrl)));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const claim of claims) if (claim.status === 'rejected') expect(claim.reason.code).toBe('photo_limit');
    expect((await photosOf(userId)).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('has no seventh place even past the service', async () => {
    const userId = randomUUID();
    await addMany(userId, 1);
    const insert = (position: number) =>
      media.query(
        `insert into user_photos (id, user_id, upload_key, image_url, position) values ($1, $2, $3, $4, $5)`,
        [randomUUID(), userId, randomUUID(), randomUUID(), position],
      );
    await expect(insert(6)).rejects.toMatchObject({ constraint: 'user_photos_six' });
    await expect(insert(0)).rejects.toMatchObject({ constraint: 'user_photos_position' });
  });
});

describe('the list of photos', () => {
  it('has one profile picture: the first, the one that is chosen, the next when that goes', async () => {
    const userId = randomUUID();
    const [a = '', b = '', c = ''] = await addMany(userId, 3);
    const chosen = async () => (await photosOf(userId)).filter((photo) => photo.chosen).map(({ id }) => id);
    expect(await chosen()).toEqual([a]);
    expect(await call(media.bus, changePhoto, { photoId: b, isProfilePicture: true }, userId)).toMatchObject({ id: b });
    expect(await chosen()).toEqual([b]);
    await call(media.bus, deletePhoto, { photoId: b }, userId);
    expect(await chosen()).toEqual([c]);
    expect((await photosOf(userId)).map(({ position }) => position)).toEqual([0, 1]);
  });

  it('can be put in another order', async () => {
    const userId = randomUUID();
    const [a, b, c = ''] = await addMany(userId, 3);
    await call(media.bus, changePhoto, { photoId: c, position: 0 }, userId);
    expect((await photosOf(userId)).map(({ id }) => id)).toEqual([c, a, b]);
  });

  it('is another person’s to change', async () => {
    const [photoId = ''] = await addMany(randomUUID(), 1);
    const mallory = randomUUID();
    await expect(call(media.bus, deletePhoto, { photoId }, mallory)).rejects.toMatchObject(gone);
    await expect(call(media.bus, changePhoto, { photoId, position: 0 }, mallory)).rejects.toMatchObject(gone);
  });

  it('is told in full with each change, under a growing version', async () => {
    const userId = randomUUID();
    const told = await heard(media.bus.nats, photosChanged, ({ id }) => id === userId);
    const [a = '', b = ''] = await addMany(userId, 2);
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

  it('is told again as it is for a rebuild', async () => {
    const userId = randomUUID();
    const ids = await addMany(userId, 2);
    const told = await heard(media.bus.nats, photosChanged, ({ id }) => id === userId);
    expect((await call(media.bus, republishPhotos, { after: null })).next).toBeNull();
    await until(
      async () => told,
      ({ length }) => length === 1,
    );
    expect(told[0]).toMatchObject({ version: 2, photos: ids.map((id) => ({ id })) });
  });

  it('withstands changes at the same moment', async () => {
    const userId = randomUUID();
    const ids = await addMany(userId, 4);
    const [first = '', ...rest] = ids;
    await Promise.all([
      call(media.bus, deletePhoto, { photoId: first }, userId),
      ...rest.map((photoId, position) =>
        call(media.bus, changePhoto, { photoId, position, isProfilePicture: true }, userId),
      ),
    ]);
    const photos = await photosOf(userId);
    expect(photos.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(photos.filter(({ chosen }) => chosen)).toHaveLength(1);
  });
});

describe('what is in the bucket', () => {
  const named = async (photoUrl: string) => (await media.objects()).filter((key) => key.includes(nameOf(photoUrl)));

  it('is the photo and no original after a claim, and nothing after its deletion', async () => {
    const userId = randomUUID();
    const { photo } = await add(userId);
    expect(await named(photo.imageUrl)).toHaveLength(3);
    expect((await media.objects()).filter((key) => key.includes(userId))).toEqual([]);
    expect(await call(media.bus, listReaders, { name: nameOf(photo.imageUrl) })).toEqual({ readerIds: null });
    await call(media.bus, deletePhoto, { photoId: photo.id }, userId);
    expect(await named(photo.imageUrl)).toEqual([]);
    await expect(call(media.bus, listReaders, { name: nameOf(photo.imageUrl) })).rejects.toMatchObject(gone);
  });

  it('is nothing of an upload that nobody claimed, an hour after its ticket', async () => {
    const userId = randomUUID();
    const { photoUrl } = await media.upload(userId, file);
    const [planned] = await media.query(
      `select extract(epoch from due_at - now())::int as seconds from removals where key like $1`,
      [`uploads/${userId}/%`],
    );
    expect(planned.seconds).toBeGreaterThan(4100);
    await media.query('update removals set due_at = now() where key like $1', [`uploads/${userId}/%`]);
    await until(media.objects, (keys) => !keys.some((key) => key.includes(userId)));
    await expect(media.claim(userId, photoUrl)).rejects.toMatchObject(gone);
  });
});

describe('a person', () => {
  it('can take away what is held about them', async () => {
    const userId = randomUUID();
    const [photoId] = await addMany(userId, 1);
    expect(await call(media.bus, exportPhotos, {}, userId)).toMatchObject({
      photos: [{ id: photoId, isProfilePicture: true }],
      chatPhotos: [],
      uploads: [{ expiresAt: expect.any(String) }],
    });
  });

  it('who deletes their account leaves nothing, and a late claim brings nothing back', async () => {
    const userId = randomUUID();
    const { photo } = await add(userId);
    const { photoUrl } = await media.upload(userId, file);
    const payload = { id: userId, version: 2, state: 'deleted', createdAt: new Date(), sessionsValidFrom: new Date() };
    await media.bus.jetstream.publish(accountChanged.subject, JSON.stringify(payload));
    await until(
      () => photosOf(userId),
      ({ length }) => length === 0,
    );
    const traces = async () =>
      (await media.objects()).filter((key) => key.includes(userId) || key.includes(nameOf(photo.imageUrl)));
    await until(traces, ({ length }) => length === 0);
    await expect(media.claim(userId, photoUrl)).rejects.toMatchObject(gone);
    await expect(media.add(userId, file)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await until(traces, (keys) => keys.every((key) => key.startsWith('uploads/')));
    expect(await photosOf(userId)).toEqual([]);
  });

  it('cannot use a profile photo as one of a conversation', async () => {
    const userId = randomUUID();
    const { photoUrl: imageUrl } = await add(userId);
    const ask = call(media.bus, checkChatPhoto, { imageUrl, conversationId: randomUUID() }, userId);
    await expect(ask).rejects.toMatchObject(gone);
  });
});
