import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileNameOf } from '@kindred/contracts/file-urls';
import { until } from '@kindred/testing/until';
import { type HeldBucket, startOnHeldBucket } from './held-bucket.js';

let bucket: HeldBucket;
beforeAll(async () => {
  bucket = await startOnHeldBucket();
});
afterAll(() => bucket.stop());

it('seals a photo again whose copy was written after its planned removal', async () => {
  const { media, proxy } = bucket;
  const imageUrl = await bucket.newPhoto();
  const name = fileNameOf(imageUrl);
  const removal = () => media.query('select key from removals where key = $1', [`sealed/${name}`]);
  proxy.hold('PUT');
  const sealing = Promise.allSettled([bucket.seal(imageUrl)]);
  await until(
    async () => proxy.waiting(),
    (count) => count === 1,
  );
  await media.query('update removals set due_at = now() where key = $1', [`sealed/${name}`]);
  await until(removal, ({ length }) => length === 0);
  proxy.release();
  await sealing;
  await until(
    () => media.query('select name from sealed_photos where name = $1 and is_sealed', [name]),
    ({ length }) => length === 1,
  );
  await until(
    async () => (await media.objects()).filter((key) => key.includes(name)),
    (keys) => keys.length === 1,
  );
  expect(await removal()).toEqual([]);
  expect(await media.objects()).toContain(`sealed/${name}`);
});
