import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { photoMissing } from '@kindred/contracts/errors';
import { holdPhoto, releasePhoto } from '@kindred/contracts/reports';
import { answer } from './held-files.js';
import { startModerationAlone } from './start-moderation.js';

let moderation: Awaited<ReturnType<typeof startModerationAlone>>;
beforeAll(async () => {
  moderation = await startModerationAlone();
});
afterAll(() => moderation.stop());

it('a photo that another process has frozen meanwhile is not marked as gone', async () => {
  const id = randomUUID();
  const released = Promise.withResolvers<void>();
  answer(moderation.bus, holdPhoto.subject, async () => {
    await moderation.query(
      `update notice_photos set state = 'frozen', image_url = null, key_id = 'k', object_key = 'evidence/x', frozen_at = now()
       where notice_id = $1`,
      [id],
    );
    throw photoMissing();
  });
  answer(moderation.bus, releasePhoto.subject, () => {
    released.resolve();
    return {};
  });
  await moderation.query(
    `insert into outside_notices (id, number, kind, content_address, explanation, name, email, confirmed_at)
     values ($1, 'ABCDEFGH', 'illegal', 'https://example.com/media/abc.webp', 'It is.', 'Sky', 'sky@example.com', now())`,
    [id],
  );
  await moderation.query(`insert into notice_photos (notice_id, image_url) values ($1, '/media/abc.webp')`, [id]);
  await released.promise;
  expect(await moderation.query('select state, object_key from notice_photos')).toEqual([
    { state: 'frozen', object_key: 'evidence/x' },
  ]);
});
