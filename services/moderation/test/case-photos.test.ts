import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { readCasePhoto, readEvidence } from '@kindred/contracts/evidence';
import { call } from '@kindred/kit/call';
import { type Deciding, decision, startDeciding } from './deciding.js';
import { answerFiles } from './held-files.js';
import { openCaseAbout } from './staff.js';

const PER_HOUR = 6;
/** More than one part of a copy. */
const bytes = randomBytes(500_000);

let moderation: Deciding;
let files: ReturnType<typeof answerFiles>;
beforeAll(async () => {
  moderation = await startDeciding({ EVIDENCE_PER_HOUR: String(PER_HOUR) });
  files = answerFiles(moderation.bus, bytes);
});
afterAll(() => moderation.stop());
beforeEach(() => {
  files.isGone = false;
  for (const asked of [files.held, files.copied, files.released]) asked.length = 0;
});

const look = (caseId: string, by: string, photoId: string = randomUUID(), part = 0) =>
  call(moderation.bus, readCasePhoto, { caseId, photoId, part }, by);
const looksAt = (caseId: string) =>
  moderation.query('select staff_id, act, evidence_id, user_id from staff_log where case_id = $1', [caseId]);

it('is read part by part by whoever has the case open, as a photo of its person, and each look is written down', async () => {
  const { one, two } = moderation;
  const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: one });
  const photoId = randomUUID();
  const parts = [await look(caseId, one, photoId), await look(caseId, one, photoId, 1)];
  expect(parts.map(({ isMore }) => isMore)).toEqual([true, false]);
  expect(Buffer.concat(parts.map(({ data }) => Buffer.from(data, 'base64'))).equals(bytes)).toBe(true);
  const held = { holdId: expect.any(String), ownerId: userId, photoId };
  expect(files.held).toEqual([held, held]);
  expect(files.released).toEqual(files.held.map(({ holdId }) => holdId));
  await expect(look(caseId, two, photoId)).rejects.toMatchObject({ kind: 'conflict', code: 'locked' });
  await moderation.query('update cases set locked_until = now() where id = $1', [caseId]);
  await expect(look(caseId, one, photoId)).rejects.toMatchObject({ kind: 'conflict', code: 'locked' });
  expect(files.held).toHaveLength(2);
  const entry = { staff_id: one, act: 'photo.read', evidence_id: photoId, user_id: null };
  expect(await looksAt(caseId)).toEqual([entry, entry]);
});

it('is no look where the photo is not there, and nothing stays held', async () => {
  const { one } = moderation;
  const { caseId } = await openCaseAbout(moderation, { lockedBy: one });
  files.isGone = true;
  await expect(look(caseId, one)).rejects.toMatchObject({ kind: 'missing' });
  expect(files.copied).toEqual([]);
  expect(files.released).toEqual(files.held.map(({ holdId }) => holdId));
  expect(await looksAt(caseId)).toEqual([]);
});

it('of a case about the moderator is missing, as of one that is not there', async () => {
  const { one } = moderation;
  const { caseId } = await openCaseAbout(moderation, { userId: one, lockedBy: one });
  const refusal = (id: string) => look(id, one).catch((error) => error.toProblem());
  expect(await refusal(caseId)).toMatchObject({ code: 'evidence_missing' });
  expect(await refusal(caseId)).toEqual(await refusal(randomUUID()));
});

it('of a decided case is read only by whoever may decide an appeal about it', async () => {
  const { one, two } = moderation;
  const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: one });
  const { decisions } = await moderation.decide(caseId, [decision('warn')]);
  await expect(look(caseId, one)).rejects.toMatchObject({ kind: 'conflict', code: 'case_closed' });
  await moderation.query(`insert into appeals (id, decision_id, user_id, text) values ($1, $2, $3, 'No.')`, [
    randomUUID(),
    decisions[0]?.id,
    userId,
  ]);
  await expect(look(caseId, one)).rejects.toMatchObject({ kind: 'conflict', code: 'case_closed' });
  expect(await look(caseId, two)).toMatchObject({ isMore: true });
});

it('counts with evidence to the looks of an hour, and is held no longer when there were enough', async () => {
  const staffId = randomUUID();
  const { caseId, reportId } = await openCaseAbout(moderation, { lockedBy: staffId });
  const evidenceId = randomUUID();
  await moderation.query(
    `insert into evidence (id, case_id, report_id, kind, state, key_id, sealed, frozen_at)
     values ($1, $2, $3, 'profile', 'frozen', $4, $5, now())`,
    [evidenceId, caseId, reportId, ...moderation.seal(evidenceId, '{}')],
  );
  const read = () => call(moderation.bus, readEvidence, { evidenceId }, staffId);
  await read();
  const looks = await Promise.allSettled(Array.from({ length: PER_HOUR + 2 }, () => look(caseId, staffId)));
  const refused = looks.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(3);
  for (const reason of refused) expect(reason).toMatchObject({ kind: 'limited' });
  await expect(read()).rejects.toMatchObject({ kind: 'limited' });
  expect(files.copied).toHaveLength(PER_HOUR - 1);
  expect([...files.released].sort()).toEqual(files.held.map(({ holdId }) => holdId).sort());
});
