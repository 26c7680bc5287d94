import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { personMissing, photoMissing } from '@kindred/contracts/errors';
import { fileReport, holdPhoto, listOwnReports, releasePhoto, snapshotPerson } from '@kindred/contracts/reports';
import { call } from '@kindred/kit/call';
import { startModeration } from '../src/start-moderation.js';
import { answer } from './held-files.js';
import { reportOf } from './report-of.js';
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

it('a report waits for what another try freezes already, in its process or in another', async () => {
  const other = await startModeration(moderation.config);
  const [asked, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  answer(moderation.bus, snapshotPerson.subject, async () => {
    asked.resolve();
    await gone.promise;
    throw personMissing();
  });
  const report = reportOf(randomUUID(), randomUUID());
  const states = () => moderation.query('select state from evidence where report_id = $1', [report.id]);
  const first = call(moderation.bus, fileReport, report);
  await asked.promise;
  // Either process answers some of them.
  const others = Array.from({ length: 12 }, () => call(moderation.bus, fileReport, report).then(states));
  // They have the time of many other calls to be answered too early. These are made together: a report waits for seconds only.
  const ask = () => call(moderation.bus, listOwnReports, {}, report.reporterId);
  for (let n = 0; n < 3; n++) await Promise.race([...others, Promise.all(Array.from({ length: 12 }, ask))]);
  gone.resolve();
  for (const found of await Promise.all(others)) expect(found).toEqual([{ state: 'gone' }]);
  await first;
  await other.stop();
});
