import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileNameOf } from '@kindred/contracts/file-urls';
import { until } from '@kindred/testing/until';
import { type HeldBucket, startOnHeldBucket } from './held-bucket.js';

let bucket: HeldBucket;
beforeAll(async () => {
  bucket = await startOnHeldBucket();
});
afterAll(() => bucket.stop());

const requests = (wanted: number) =>
  until(
    async () => bucket.proxy.waiting(),
    (count) => count === wanted,
  );

it('a run that comes after another has sealed the copy plans no removal of it', async () => {
  const { media, proxy } = bucket;
  const imageUrl = await bucket.newPhoto();
  const name = fileNameOf(imageUrl);
  proxy.hold('GET');
  let isOver = false;
  const sealing = Promise.allSettled([bucket.seal(imageUrl)]).finally(() => {
    isOver = true;
  });
  await requests(1);
  await media.query('update sealed_photos set is_sealed = true where name = $1', [name]);
  proxy.release();
  proxy.hold('PUT');
  const planned = () => media.query('select key from removals where key = $1', [`sealed/${name}`]);
  await until(planned, ({ length }) => isOver || length > 0);
  expect(await planned()).toEqual([]);
  proxy.release();
  await sealing;
});

it('two runs that overlap leave the sealed copy', async () => {
  const { media, proxy } = bucket;
  const imageUrl = await bucket.newPhoto();
  const name = fileNameOf(imageUrl);
  await media.addProcess();
  proxy.hold('PUT');
  const sealing = Promise.allSettled([bucket.seal(imageUrl)]);
  await requests(1);
  await media.query('update sealed_photos set try_at = now() where name = $1', [name]);
  await requests(2);
  proxy.release();
  await sealing;
  await media.endProcesses();
  expect((await media.objects()).filter((key) => key.includes(name))).toEqual([`sealed/${name}`]);
});
