import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileNameOf } from '@kindred/contracts/file-urls';
import { until } from '@kindred/testing/until';
import { type HeldBucket, startOnHeldBucket } from './held-bucket.js';

let bucket: HeldBucket;
beforeAll(async () => {
  bucket = await startOnHeldBucket();
});
afterAll(() => bucket.stop());

it('leaves no copy that is written while its account is deleted', async () => {
  const { media, proxy, ownerId } = bucket;
  const imageUrl = await bucket.newPhoto();
  const copy = `sealed/${fileNameOf(imageUrl)}`;
  // The removal of the upload is due when its ticket is over.
  const removals = () => media.query(`select key from removals where key not like 'uploads/%'`);
  proxy.hold('PUT');
  const sealing = Promise.allSettled([bucket.seal(imageUrl)]);
  await until(
    async () => proxy.waiting(),
    (count) => count > 0,
  );
  await media.deleteAccount(ownerId);
  await until(
    async () => [...(await media.query('select name from sealed_photos')), ...(await removals())],
    (rows) => rows.every(({ key }) => key === copy),
  );
  // Were media killed now, the copy would still be removed after it has come.
  expect(await removals()).toEqual([{ key: copy }]);
  proxy.release();
  await sealing;
  await until(
    async () => [...(await media.objects()), ...(await removals())],
    (left) => left.length === 0,
  );
  expect(await media.objects()).toEqual([]);
});
