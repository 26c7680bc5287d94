import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openCase, showCase } from '@kindred/contracts/cases';
import { readEvidence } from '@kindred/contracts/evidence';
import { call } from '@kindred/kit/call';
import { type Deciding, decision, startDeciding } from './deciding.js';
import { answerSnapshots, openCaseAbout } from './staff.js';

let moderation: Deciding;
beforeAll(async () => {
  moderation = await startDeciding({ EVIDENCE_PER_HOUR: '6' });
  answerSnapshots(moderation.bus);
});
afterAll(() => moderation.stop());

/** A case with a piece of evidence, which nobody has open. */
async function newCase(userId: string = randomUUID()) {
  const { caseId, reportId } = await openCaseAbout(moderation, { userId });
  const evidenceId = randomUUID();
  await moderation.query(
    `insert into evidence (id, case_id, report_id, kind, state, key_id, sealed, frozen_at)
     values ($1, $2, $3, 'profile', 'frozen', $4, $5, now())`,
    [evidenceId, caseId, reportId, ...moderation.seal(evidenceId, '{}')],
  );
  return { caseId, userId, evidenceId };
}
const read = (evidenceId: string, by: string) => call(moderation.bus, readEvidence, { evidenceId }, by);
const open = (caseId: string, by: string) => call(moderation.bus, openCase, { caseId }, by);
const show = (caseId: string, by: string) => call(moderation.bus, showCase, { caseId }, by);
const locked = { kind: 'conflict', code: 'locked' };
const closed = { kind: 'conflict', code: 'case_closed' };

async function appealOf(caseId: string, userId: string, kind: 'warn' | 'hide', by: string) {
  const { decisions } = await moderation.decide(caseId, [decision(kind)], by);
  await moderation.query(`insert into appeals (id, decision_id, user_id, text) values ($1, $2, $3, 'No.')`, [
    randomUUID(),
    decisions[0]?.id,
    userId,
  ]);
}

describe('evidence', () => {
  it('is read by whoever has the case open, and by nobody else', async () => {
    const { one, two } = moderation;
    const { caseId, evidenceId } = await newCase();
    await expect(read(evidenceId, one)).rejects.toMatchObject(locked);
    await open(caseId, one);
    expect(await read(evidenceId, one)).toMatchObject({ contentType: 'application/json' });
    await expect(read(evidenceId, two)).rejects.toMatchObject(locked);
    await moderation.query('update cases set locked_until = now() where id = $1', [caseId]);
    await expect(read(evidenceId, one)).rejects.toMatchObject(locked);
    const own = await newCase(one);
    await expect(read(own.evidenceId, one)).rejects.toMatchObject({ kind: 'missing' });
    const looks = 'select staff_id from staff_log where evidence_id = $1';
    expect(await moderation.query(looks, [evidenceId])).toEqual([{ staff_id: one }]);
  });

  it('of a decided case is read only by whoever may decide an appeal about it', async () => {
    const { one, two } = moderation;
    const [plain, appealed] = [await newCase(), await newCase()];
    for (const { caseId } of [plain, appealed]) await open(caseId, one);
    await moderation.decide(plain.caseId, [decision('warn')]);
    await appealOf(appealed.caseId, appealed.userId, 'warn', one);
    await expect(read(plain.evidenceId, one)).rejects.toMatchObject(closed);
    await expect(read(appealed.evidenceId, one)).rejects.toMatchObject(closed);
    expect(await read(appealed.evidenceId, two)).toMatchObject({ contentType: 'application/json' });
    expect(await show(appealed.caseId, two)).toMatchObject({ isForAppeal: true });
    expect(await show(appealed.caseId, one)).toMatchObject({ isForAppeal: false });
    await moderation.query(`update appeals set outcome = 'upheld', decided_at = now() where user_id = $1`, [
      appealed.userId,
    ]);
    await expect(read(appealed.evidenceId, two)).rejects.toMatchObject(closed);
  });

  it('is read in parts where it is larger than an answer', async () => {
    const { one } = moderation;
    const { caseId, reportId } = await openCaseAbout(moderation, { lockedBy: one });
    const [evidenceId, text] = [randomUUID(), 'WEBP'.repeat(100_000)];
    const [keyId, sealed] = moderation.seal(evidenceId, text);
    const objectKey = `evidence/${evidenceId}`;
    await moderation.bucket.put(objectKey, sealed as Buffer);
    await moderation.query(
      `insert into evidence (id, case_id, report_id, kind, state, key_id, object_key, frozen_at)
       values ($1, $2, $3, 'photo', 'frozen', $4, $5, now())`,
      [evidenceId, caseId, reportId, keyId, objectKey],
    );
    const parts = await Promise.all(
      [0, 1].map((part) => call(moderation.bus, readEvidence, { evidenceId, part }, one)),
    );
    expect(parts.map(({ isMore }) => isMore)).toEqual([true, false]);
    expect(parts.map(({ data }) => Buffer.from(data, 'base64').toString()).join('')).toBe(text);
  });

  it('is looked at so many times an hour', async () => {
    const { two } = moderation;
    const { caseId, evidenceId } = await newCase();
    await open(caseId, two);
    const looks = await Promise.allSettled(Array.from({ length: 9 }, () => read(evidenceId, two)));
    const refused = looks.flatMap((look) => (look.status === 'rejected' ? [look.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused) expect(reason).toMatchObject({ kind: 'limited' });
  });
});
