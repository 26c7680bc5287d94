import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decideCase, listCases, openCase, showCase } from '@kindred/contracts/cases';
import { readEvidence } from '@kindred/contracts/evidence';
import { type FileReport, fileReport } from '@kindred/contracts/reports';
import { call, pagesOf } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { answerForOthers, answerSnapshots } from './staff.js';
import { type ModerationAlone, startModerationAlone } from './start-moderation.js';

const [one, two] = [randomUUID(), randomUUID()];
const DAY = 24 * 3600_000;
let moderation: ModerationAlone;
beforeAll(async () => {
  moderation = await startModerationAlone();
  answerForOthers(moderation.bus, [
    { id: one, username: 'mo', role: 'moderator' },
    { id: two, username: 'jo', role: 'moderator' },
  ]);
  answerSnapshots(moderation.bus);
});
afterAll(() => moderation.stop());

/** The people in the queue, of all pages. */
async function list(staffId: string) {
  const seen: string[] = [];
  for await (const page of pagesOf(moderation.bus, listCases, {}, staffId))
    seen.push(...page.map(({ userId }) => userId));
  return seen;
}
const open = (caseId: string, staffId: string) => call(moderation.bus, openCase, { caseId }, staffId);
const caseOf = async (userId: string): Promise<string> =>
  (await moderation.query('select id from cases where user_id = $1 and closed_at is null', [userId]))[0]?.id;

async function file(userId: string, more: Partial<FileReport> = {}) {
  const report: FileReport = {
    id: randomUUID(),
    userId,
    reporterId: randomUUID(),
    reporterJoinedAt: new Date().toISOString(),
    displayName: 'Sky',
    reason: 'harassment',
    detail: null,
    notes: 'words of the reporter',
    messageIds: [],
    photoIds: [],
    createdAt: new Date().toISOString(),
    ...more,
  };
  await call(moderation.bus, fileReport, report);
  // The call waits some seconds for its evidence, which is kept in the end.
  await until(
    () => moderation.query(`select from evidence where report_id = $1 and state = 'owed'`, [report.id]),
    ({ length }) => length === 0,
  );
  return report;
}

describe('the queue', () => {
  it('has the gravest first, then most reporters whose reports count, then who waits longest', async () => {
    const ids: string[] = Array.from({ length: 6 }, () => randomUUID());
    const [minor = '', image = '', threat = '', many = '', old = '', ignored = ''] = ids;
    const ago = (days: number) => ({ createdAt: new Date(Date.now() - days * DAY).toISOString() });
    const tired = randomUUID();
    for (let n = 0; n < 6; n++) {
      const { id } = await file(randomUUID(), { reporterId: tired });
      const state = n === 0 ? 'action_taken' : 'no_action';
      await moderation.query('update reports set state = $2, decided_at = now() where id = $1', [id, state]);
    }
    await file(ignored, { reporterId: tired, detail: 'minor', ...ago(50) });
    await file(old, ago(40));
    for (let n = 0; n < 3; n++) await file(many);
    await file(threat, { detail: 'threat' });
    await file(image, { detail: 'intimate_image' });
    await file(minor, { detail: 'minor' });
    const listed = (await list(one)).filter((id) => ids.includes(id));
    expect(listed).toEqual([minor, image, threat, many, old, ignored]);
  });

  it('comes in pages that leave nobody out', async () => {
    for (let n = 0; n < 25; n++) await file(randomUUID());
    const [{ count }] = (await moderation.query(
      `select count(*)::int as count from cases c where closed_at is null
         and exists (select from reports r where r.case_id = c.id and r.decided_at is null)`,
    )) as [{ count: number }];
    const seen = await list(two);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(count);
  });

  it('shows nobody a case about themselves or one that they reported', async () => {
    const userId = randomUUID();
    await file(one);
    await file(userId, { reporterId: one });
    expect(await list(one)).toEqual(expect.not.arrayContaining([one, userId]));
    expect(await list(two)).toEqual(expect.arrayContaining([one, userId]));
    for (const id of [one, userId]) {
      const caseId = await caseOf(id);
      const missing = { kind: 'missing', code: 'case_missing' };
      await expect(open(caseId, one)).rejects.toMatchObject(missing);
      await expect(call(moderation.bus, showCase, { caseId }, one)).rejects.toMatchObject(missing);
      const [evidence] = await moderation.query('select id from evidence where case_id = $1', [caseId]);
      const read = call(moderation.bus, readEvidence, { evidenceId: evidence.id }, one);
      await expect(read).rejects.toMatchObject({ kind: 'missing' });
    }
  });
});

describe('a case', () => {
  it('belongs to one of two moderators who open it at the same moment, for ten minutes', async () => {
    const userId = randomUUID();
    await file(userId);
    const caseId = await caseOf(userId);
    const opened = await Promise.allSettled([open(caseId, one), open(caseId, two)]);
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [winner, loser] = opened[0]?.status === 'fulfilled' ? [one, two] : [two, one];
    const locked = { kind: 'conflict', code: 'locked' };
    await expect(open(caseId, loser)).rejects.toMatchObject(locked);
    const { lockedUntil } = await open(caseId, winner);
    expect(new Date(lockedUntil).getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
    const listed = (await call(moderation.bus, listCases, {}, loser)).find(({ id }) => id === caseId);
    if (listed) expect(listed.lockedBy).toBe(winner === one ? 'mo' : 'jo');
    await moderation.query(`update cases set locked_until = now() where id = $1`, [caseId]);
    await open(caseId, loser);
  });

  it('that somebody has had for an hour goes to another moderator who wants it', async () => {
    const userId = randomUUID();
    await file(userId);
    const caseId = await caseOf(userId);
    const holderSeenBy = async (staffId: string) =>
      (await call(moderation.bus, showCase, { caseId }, staffId)).lockedBy;
    const hadFor = (minutes: number) =>
      moderation.query(`update cases set locked_since = now() - $2 * interval '1 minute' where id = $1`, [
        caseId,
        minutes,
      ]);
    await open(caseId, one);
    await hadFor(59);
    await open(caseId, one);
    await expect(open(caseId, two)).rejects.toMatchObject({ code: 'locked' });
    expect(await holderSeenBy(two)).toBe('mo');
    await hadFor(61);
    await open(caseId, one);
    expect(await holderSeenBy(two)).toBeNull();
    await open(caseId, two);
    await expect(open(caseId, one)).rejects.toMatchObject({ code: 'locked' });
    expect(await holderSeenBy(one)).toBe('jo');
  });

  it('that somebody took again after a while is theirs for another hour', async () => {
    const userId = randomUUID();
    await file(userId);
    const caseId = await caseOf(userId);
    const ranOut = (minutes: number) =>
      moderation.query(
        `update cases set locked_since = now() - interval '61 minutes', locked_until = now() - $2 * interval '1 minute'
         where id = $1`,
        [caseId, minutes],
      );
    await open(caseId, one);
    await ranOut(9);
    await open(caseId, one);
    await open(caseId, two);
    await ranOut(11);
    await open(caseId, two);
    await expect(open(caseId, one)).rejects.toMatchObject({ code: 'locked' });
  });

  it('names the closed cases about the same person, latest first, and to nobody one that they reported', async () => {
    const userId = randomUUID();
    const found = (caseId: string) => `Nothing of it was found: ${caseId}.`;
    const close = async (more: Partial<FileReport>) => {
      await file(userId, more);
      const caseId = await caseOf(userId);
      await open(caseId, one);
      const dismissal = { kind: 'dismiss' as const, rule: '3' as const, facts: found(caseId) };
      await call(moderation.bus, decideCase, { caseId, decisions: [dismissal], reportCount: 1 }, one);
      return caseId;
    };
    const [first, second] = [await close({ detail: 'threat' }), await close({ reporterId: two })];
    await file(userId);
    const caseId = await caseOf(userId);
    const seenBy = async (staffId: string) => {
      const { earlierCases, decisions } = await call(moderation.bus, showCase, { caseId }, staffId);
      return { cases: earlierCases?.map(({ id }) => id), facts: decisions?.map(({ facts }) => facts) };
    };
    expect(await seenBy(one)).toEqual({ cases: [second, first], facts: [found(second), found(first)] });
    expect(await seenBy(two)).toEqual({ cases: [first], facts: [found(first)] });
    const { earlierCases } = await call(moderation.bus, showCase, { caseId: second }, one);
    expect(earlierCases).toMatchObject([{ id: first, reason: 'harassment', detail: 'threat', reports: 1 }]);
  });

  it('shows reports, evidence and the records of reporters, not who they are, and every look is written down', async () => {
    const userId = randomUUID();
    const { id } = await file(userId);
    const caseId = await caseOf(userId);
    const shown = await call(moderation.bus, showCase, { caseId }, one);
    expect(shown).toMatchObject({
      userId,
      isOpen: true,
      person: { displayName: 'Sky' },
      reports: [
        {
          id,
          notes: 'words of the reporter',
          reporter: { id, made: 1, upheld: 0, counts: true },
          evidence: [{ reportId: id, kind: 'profile', state: 'frozen' }],
        },
      ],
    });
    const evidenceId = shown.reports[0]?.evidence[0]?.id ?? '';
    await open(caseId, one);
    const { data } = await call(moderation.bus, readEvidence, { evidenceId }, one);
    expect(JSON.parse(Buffer.from(data, 'base64').toString())).toMatchObject({ id: userId });
    const looks = await moderation.query('select act from staff_log where case_id = $1 order by sequence', [caseId]);
    expect(looks.map(({ act }) => act)).toEqual(['case.show', 'case.open', 'evidence.read']);
  });
});
