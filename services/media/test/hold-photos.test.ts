import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { fileNameOf } from '@kindred/contracts/file-urls';
import { deletePhoto, getPhotoAccess } from '@kindred/contracts/media';
import { copyHeldPhoto, type HoldPhoto, holdPhoto, holdReportedPhotos, releasePhoto } from '@kindred/contracts/reports';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import sharp from 'sharp';
import { small } from './files.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

let media: MediaAlone;
beforeAll(async () => {
  media = await startMediaAlone();
});
afterAll(() => media.stop());

const missing = { kind: 'missing' };
const hold = (photo: Omit<HoldPhoto, 'holdId'>, holdId: string = randomUUID()) =>
  call(media.bus, holdPhoto, { holdId, ...photo }).then(() => holdId);
const copy = async (holdId: string) => Buffer.from((await call(media.bus, copyHeldPhoto, { holdId })).data, 'base64');
const release = (holdId: string) => call(media.bus, releasePhoto, { holdId });
const objectsOf = async (imageUrl: string) =>
  (await media.objects()).filter((key) => key.includes(fileNameOf(imageUrl))).length;

async function newPhoto() {
  const ownerId = randomUUID();
  const { photo } = await media.add(ownerId, await small());
  return { ownerId, photoId: photo.id, imageUrl: photo.imageUrl };
}

it('keeps the files of a deleted photo until it is released by all who hold it', async () => {
  const { ownerId, photoId, imageUrl } = await newPhoto();
  const [first, second] = [await hold({ ownerId, photoId }), await hold({ imageUrl })];
  await hold({ imageUrl }, second);
  await call(media.bus, deletePhoto, { photoId }, ownerId);
  expect(await objectsOf(imageUrl)).toBe(3);
  const { format, width = 0 } = await sharp(await copy(first)).metadata();
  expect(format).toBe('webp');
  expect(width).toBeLessThanOrEqual(640);
  await release(first);
  expect(await copy(second)).toEqual(expect.any(Buffer));
  await expect(copy(first)).rejects.toMatchObject(missing);
  await release(second);
  await until(
    () => objectsOf(imageUrl),
    (count) => count === 0,
  );
});

it('keeps them also after the account is deleted, for a week at most', async () => {
  const { ownerId, imageUrl } = await newPhoto();
  const holdId = await hold({ imageUrl });
  const at = new Date().toISOString();
  const account = { id: ownerId, version: 2, state: 'deleted', createdAt: at, sessionsValidFrom: at };
  await media.bus.jetstream.publish(accountChanged.subject, JSON.stringify(account));
  await until(
    () => media.query('select key from removals where key = $1', [fileNameOf(imageUrl)]),
    (rows) => rows.length === 1,
  );
  expect(await copy(holdId)).toEqual(expect.any(Buffer));
  await media.query(`update photo_holds set held_until = now() where id = $1`, [holdId]);
  await until(
    () => objectsOf(imageUrl),
    (count) => count === 0,
  );
});

it('nobody may see a deleted photo, although its files stay', async () => {
  const { ownerId, photoId, imageUrl } = await newPhoto();
  await hold({ ownerId, photoId });
  await call(media.bus, deletePhoto, { photoId }, ownerId);
  await expect(call(media.bus, getPhotoAccess, { name: fileNameOf(imageUrl) })).rejects.toMatchObject(missing);
  expect(await objectsOf(imageUrl)).toBe(3);
});

it('leaves the files of a photo that is still shown', async () => {
  const { ownerId, photoId, imageUrl } = await newPhoto();
  await release(await hold({ ownerId, photoId }));
  expect(await objectsOf(imageUrl)).toBe(3);
});

it('refuses a photo of somebody else’s, an unknown one, and one whose removal has begun', async () => {
  const { ownerId, photoId, imageUrl } = await newPhoto();
  await expect(hold({ ownerId: randomUUID(), photoId })).rejects.toMatchObject(missing);
  await expect(hold({ imageUrl: '/media/unknown.webp' })).rejects.toMatchObject(missing);
  await call(media.bus, deletePhoto, { photoId }, ownerId);
  await until(
    () => media.query('select key from removals where key = $1 and begun_at is null', [fileNameOf(imageUrl)]),
    (rows) => rows.length === 0,
  );
  await expect(hold({ imageUrl })).rejects.toMatchObject(missing);
});

it('either holds a photo whole or not at all, when it is deleted at the same moment', async () => {
  const race = async () => {
    const { ownerId, photoId, imageUrl } = await newPhoto();
    const holdId = randomUUID();
    const [held] = await Promise.allSettled([
      hold({ imageUrl }, holdId),
      call(media.bus, deletePhoto, { photoId }, ownerId),
    ]);
    if (held.status === 'fulfilled') expect((await sharp(await copy(holdId)).metadata()).format).toBe('webp');
    else await expect(copy(holdId)).rejects.toMatchObject(missing);
    await release(holdId);
    await until(
      () => objectsOf(imageUrl),
      (count) => count === 0,
    );
  };
  await Promise.all(Array.from({ length: 8 }, race));
});

describe('a report that moderation does not have yet', () => {
  const holdReported = (ownerId: string, photoIds: string[], reportId: string = randomUUID()) =>
    call(media.bus, holdReportedPhotos, { reportId, ownerId, photoIds }).then(() => reportId);
  const holds = (photoId: string) => media.query('select report_id from photo_holds where photo_id = $1', [photoId]);

  it('keeps the files of a deleted photo until moderation has copied it, and not for others', async () => {
    const { ownerId, photoId, imageUrl } = await newPhoto();
    const reportId = await holdReported(ownerId, [photoId, randomUUID()]);
    await holdReported(ownerId, [photoId], reportId);
    expect(await holds(photoId)).toHaveLength(1);
    await call(media.bus, deletePhoto, { photoId }, ownerId);
    await expect(hold({ ownerId: randomUUID(), photoId })).rejects.toMatchObject(missing);
    const holdId = await hold({ reportId, ownerId, photoId });
    await hold({ reportId, ownerId, photoId }, holdId);
    expect(await holds(photoId)).toEqual([]);
    expect((await sharp(await copy(holdId)).metadata()).format).toBe('webp');
    await release(holdId);
    await until(
      () => objectsOf(imageUrl),
      (count) => count === 0,
    );
  });

  it('holds a photo for a week at most, and for a few reports', async () => {
    const { ownerId, photoId, imageUrl } = await newPhoto();
    for (let n = 0; n < 25; n++) await holdReported(ownerId, [photoId]);
    expect(await holds(photoId)).toHaveLength(20);
    await call(media.bus, deletePhoto, { photoId }, ownerId);
    expect(await objectsOf(imageUrl)).toBe(3);
    await media.query('update photo_holds set held_until = now() where photo_id = $1', [photoId]);
    await until(
      () => objectsOf(imageUrl),
      (count) => count === 0,
    );
    await expect(hold({ ownerId, photoId })).rejects.toMatchObject(missing);
  });
});

it('a hold whose week is over keeps no other from a photo, and goes', async () => {
  const { ownerId, photoId, imageUrl } = await newPhoto();
  await media.query(
    `insert into photo_holds (id, name, held_until, report_id, photo_id, owner_id)
     select gen_random_uuid(), $1, now() - interval '1 second', gen_random_uuid(), $2, $3 from generate_series(1, 20)`,
    [fileNameOf(imageUrl), photoId, ownerId],
  );
  const reportId = randomUUID();
  await call(media.bus, holdReportedPhotos, { reportId, ownerId, photoIds: [photoId] });
  await media.addProcess();
  const left = await until(
    () => media.query('select report_id from photo_holds where photo_id = $1', [photoId]),
    ({ length }) => length < 20,
  );
  expect(left).toEqual([{ report_id: reportId }]);
});
