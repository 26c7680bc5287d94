import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { deletePhoto } from '@kindred/contracts/media';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { small } from './files.js';
import { type HeldBucket, startOnHeldBucket } from './held-bucket.js';

let bucket: HeldBucket;
beforeAll(async () => {
  bucket = await startOnHeldBucket();
});
afterEach(() => bucket.proxy.release());
afterAll(() => bucket.stop());

const requests = () =>
  until(
    async () => bucket.proxy.waiting(),
    (count) => count > 0,
  );

it('a photo is deleted although the store does not answer, and its files go afterwards', async () => {
  const { media, proxy } = bucket;
  const userId = randomUUID();
  const [photoId = ''] = await media.addMany(userId, 1);
  proxy.hold('DELETE');
  await call(media.bus, deletePhoto, { photoId }, userId);
  expect(await media.photosOf(userId)).toEqual([]);
  await requests();
  proxy.release();
  await until(media.objects, (keys) => keys.length === 0);
});

it('a claim is refused although the store does not answer, and what it wrote goes afterwards', async () => {
  const { media, proxy } = bucket;
  const userId = randomUUID();
  const { photoUrl } = await media.upload(userId, await small());
  proxy.hold('PUT');
  const claim = media.claim(userId, photoUrl);
  await requests();
  await media.query(
    `insert into user_photos (id, user_id, upload_key, image_url, position)
     select gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), n from generate_series(0, 5) n`,
    [userId],
  );
  proxy.release();
  proxy.hold('DELETE');
  await expect(claim).rejects.toMatchObject({ code: 'photo_limit' });
  await requests();
  proxy.release();
  await until(media.objects, (keys) => keys.every((key) => key.startsWith('uploads/')));
});

it('a claim is answered although the store does not answer, and its upload goes afterwards', async () => {
  const { media, proxy } = bucket;
  const userId = randomUUID();
  const { photoUrl } = await media.upload(userId, await small());
  proxy.hold('DELETE');
  await media.claim(userId, photoUrl);
  expect(await media.photosOf(userId)).toHaveLength(1);
  await requests();
  proxy.release();
  await until(media.objects, (keys) => !keys.some((key) => key.includes(userId)));
});
