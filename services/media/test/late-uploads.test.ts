import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startUpload } from '@kindred/contracts/media';
import { call } from '@kindred/kit/call';
import { infrastructure } from '@kindred/testing/test-infrastructure';
import { until } from '@kindred/testing/until';
import { small } from './files.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

let media: MediaAlone;
beforeAll(async () => {
  media = await startMediaAlone({ S3_PUBLIC_URL: (await infrastructure()).s3.endpoint });
});
afterAll(() => media.stop());

it('a file that comes into the bucket itself after the removal of its upload goes a day later', async () => {
  const userId = randomUUID();
  const { uploadURL } = await call(media.bus, startUpload, {}, userId);
  const removals = () =>
    media.query(
      `select key, round(extract(epoch from due_at - now()) / 3600)::int as hours from removals
       where key like '%' || $1 || '%' order by due_at`,
      [userId],
    );
  const pass = async (hours: number) => {
    await media.query(`update removals set due_at = due_at - $1 * interval '1 hour'`, [hours]);
  };
  await pass(1);
  expect(await until(removals, ({ length }) => length < 2)).toMatchObject([{ hours: 23 }]);
  const { status } = await fetch(uploadURL, { method: 'PUT', body: await small() });
  expect(status).toBe(200);
  await pass(24);
  await until(removals, ({ length }) => length === 0);
  expect(await media.objects()).toEqual([]);
});
