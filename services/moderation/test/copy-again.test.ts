import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { personMissing } from '@kindred/contracts/errors';
import {
  type CopyHeldPhoto,
  copyHeldPhoto,
  fileReport,
  holdPhoto,
  releasePhoto,
  snapshotPerson,
} from '@kindred/contracts/reports';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { answer } from './held-files.js';
import { reportOf } from './report-of.js';
import { startModerationAlone } from './start-moderation.js';

let moderation: Awaited<ReturnType<typeof startModerationAlone>>;
beforeAll(async () => {
  moderation = await startModerationAlone();
});
afterAll(() => moderation.stop());

it('a photo whose next part comes from a smaller size is copied again', async () => {
  const parts: number[] = [];
  answer(moderation.bus, snapshotPerson.subject, () => {
    throw personMissing();
  });
  for (const { subject } of [holdPhoto, releasePhoto]) answer(moderation.bus, subject, () => ({}));
  answer(moderation.bus, copyHeldPhoto.subject, ({ part = 0 }: CopyHeldPhoto) => {
    parts.push(part);
    const isSmaller = parts.length === 2;
    return { data: isSmaller ? '' : 'AAAA', isMore: part === 0 };
  });
  const report = { ...reportOf(randomUUID(), randomUUID()), photoIds: [randomUUID()] };
  await call(moderation.bus, fileReport, report);
  const state = async () =>
    (await moderation.query(`select state from evidence where report_id = $1 and kind = 'photo'`, [report.id]))[0];
  await until(state, (piece) => piece?.state === 'frozen');
  expect(parts).toEqual([0, 1, 0, 1]);
});
