import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileNameOf } from '@kindred/contracts/file-urls';
import { deletePhoto, getPhotoAccess } from '@kindred/contracts/media';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { small } from './files.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

let media: MediaAlone;
let file: Buffer;
beforeAll(async () => {
  media = await startMediaAlone();
  file = await small();
});
afterAll(() => media.stop());

const gone = { kind: 'missing' };

describe('the bucket', () => {
  const named = async (photoUrl: string) => (await media.objects()).filter((key) => key.includes(fileNameOf(photoUrl)));

  it('holds the photo and no original after a claim, and nothing after its deletion', async () => {
    const userId = randomUUID();
    const { photo } = await media.add(userId, file);
    expect(await named(photo.imageUrl)).toHaveLength(3);
    await until(media.objects, (keys) => !keys.some((key) => key.includes(userId)));
    expect(await call(media.bus, getPhotoAccess, { name: fileNameOf(photo.imageUrl) })).toEqual({
      ownerId: expect.any(String),
      readerIds: null,
      photoId: photo.id,
    });
    await call(media.bus, deletePhoto, { photoId: photo.id }, userId);
    await expect(call(media.bus, getPhotoAccess, { name: fileNameOf(photo.imageUrl) })).rejects.toMatchObject(gone);
    await until(
      () => named(photo.imageUrl),
      (keys) => keys.length === 0,
    );
  });

  it('holds no unclaimed upload some minutes after its ticket', async () => {
    const userId = randomUUID();
    const { photoUrl } = await media.upload(userId, file);
    await media.query('update removals set due_at = now() where key like $1', [`uploads/${userId}/%`]);
    await until(media.objects, (keys) => !keys.some((key) => key.includes(userId)));
    await expect(media.claim(userId, photoUrl)).rejects.toMatchObject(gone);
  });
});
