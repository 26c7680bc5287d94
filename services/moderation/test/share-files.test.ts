import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { openCase } from '@kindred/contracts/cases';
import { readEvidence } from '@kindred/contracts/evidence';
import { type Excerpt, excerptMessages, fileReport } from '@kindred/contracts/reports';
import { sweepEvidence } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { type Deciding, decision, startDeciding } from './deciding.js';
import { answer, answerFiles } from './held-files.js';
import { answerSnapshots } from './staff.js';

const DAY = 24 * 3600_000;
const recording = randomBytes(1000);

let moderation: Deciding;
let files: ReturnType<typeof answerFiles>;
let userId: string;
let earlier: string[];
beforeAll(async () => {
  moderation = await startDeciding();
  answerSnapshots(moderation.bus);
  files = answerFiles(moderation.bus, recording);
  answer(moderation.bus, excerptMessages.subject, ({ messageId }: { messageId: string }) => excerptOf(messageId));
});
afterAll(() => moderation.stop());
beforeEach(async () => {
  userId = randomUUID();
  earlier = await moderation.bucket.names();
  files.copied.length = 0;
  files.isGone = false;
  files.together = 1;
});

/** One voice message of the reported person, whose recording has the same address in every report. */
function excerptOf(id: string): Excerpt {
  const message = { id, senderId: userId, content: '', messageType: 'voice' as const, imageUrl: null };
  const voiceUrl = `/media/${userId}.m4a`;
  return { conversationId: randomUUID(), messages: [{ ...message, voiceUrl, createdAt: new Date().toISOString() }] };
}

/** A report that names the message, and photos of the profile. */
async function report(photoIds: string[] = []) {
  const [id, at] = [randomUUID(), new Date().toISOString()];
  await call(moderation.bus, fileReport, {
    ...{ id, userId, reporterId: randomUUID(), reporterJoinedAt: at, displayName: null, createdAt: at },
    ...{ reason: 'harassment', detail: null, notes: null, photoIds, messageIds: [randomUUID()] },
  });
  return id;
}

const piecesOf = (reportId: string, kind = 'recording') =>
  until(
    () =>
      moderation.query('select id, case_id as "caseId", state from evidence where report_id = $1 and kind = $2', [
        reportId,
        kind,
      ]),
    (rows) => rows.length > 0 && rows.every(({ state }) => state !== 'owed'),
  );
/** How many objects came into the bucket in this test, and are there. */
const newObjects = async () => (await moderation.bucket.names()).filter((name) => !earlier.includes(name)).length;
async function read({ id, caseId }: { id: string; caseId: string }) {
  await call(moderation.bus, openCase, { caseId }, moderation.one);
  const { contentType, data } = await call(moderation.bus, readEvidence, { evidenceId: id }, moderation.one);
  return { contentType, isRight: Buffer.from(data, 'base64').equals(recording) };
}
const right = { contentType: 'audio/mp4', isRight: true };

it('copies a file once for all reports of a case, of which each shows it, also when it is gone by then', async () => {
  const [first] = await piecesOf(await report());
  files.isGone = true;
  const [second] = await piecesOf(await report());
  expect(second).toMatchObject({ caseId: first.caseId, state: 'frozen' });
  expect(files.copied).toEqual([first.id]);
  expect([await read(first), await read(second)]).toEqual([right, right]);
  expect(await newObjects()).toBe(1);
});

it('stores it once also when two reports freeze it at the same moment', async () => {
  files.together = 2;
  const pieces = (await Promise.all((await Promise.all([report(), report()])).map((id) => piecesOf(id)))).flat();
  expect(files.copied).toHaveLength(2);
  expect(await Promise.all(pieces.map(read))).toEqual([right, right]);
  expect(await newObjects()).toBe(1);
});

it('shares a photo of the profile, whose hold for the later report is replaced and released', async () => {
  const photoId = randomUUID();
  const [first] = await piecesOf(await report([photoId]), 'photo');
  const reportId = await report([photoId]);
  const [second] = await piecesOf(reportId, 'photo');
  expect(files.copied.filter((id) => [first.id, second.id].includes(id))).toEqual([first.id]);
  expect(files.held).toContainEqual({ holdId: second.id, reportId, ownerId: userId, photoId });
  await until(
    async () => files.released,
    (ids) => ids.includes(second.id),
  );
});

it('gives another case a copy of its own, which stays when the first case is destroyed', async () => {
  const [first] = await piecesOf(await report());
  await call(moderation.bus, openCase, { caseId: first.caseId }, moderation.one);
  await moderation.decide(first.caseId, [decision('warn')]);
  const [second] = await piecesOf(await report());
  expect(second.caseId).not.toBe(first.caseId);
  expect(files.copied).toEqual([first.id, second.id]);
  expect(await newObjects()).toBe(2);
  await call(moderation.bus, sweepEvidence, { asOf: new Date(Date.now() + 181 * DAY).toISOString() });
  expect(await newObjects()).toBe(1);
  expect(await read(second)).toEqual(right);
});
