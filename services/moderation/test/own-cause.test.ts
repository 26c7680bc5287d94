import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decideAppeal, listAppeals } from '@kindred/contracts/appeals';
import { decideAsOperator, decideCase, dismissReporter, showCase } from '@kindred/contracts/cases';
import { appeal, listStatements } from '@kindred/contracts/statements';
import { call } from '@kindred/kit/call';
import { answerForOthers, answerSnapshots, openCaseAbout } from './staff.js';
import { type ModerationAlone, startModerationAlone } from './start-moderation.js';

const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
const third = { id: three, username: 'bo', role: 'moderator' as const };
const staff: (typeof third)[] = [
  { id: one, username: 'mo', role: 'moderator' },
  { id: two, username: 'jo', role: 'moderator' },
  third,
];
let moderation: ModerationAlone;
beforeAll(async () => {
  moderation = await startModerationAlone();
  answerForOthers(moderation.bus, staff);
  answerSnapshots(moderation.bus);
});
afterAll(() => moderation.stop());

const warn = { kind: 'warn' as const, rule: '3' as const, facts: 'Threats.' };
const dismiss = (reportId: string) =>
  call(moderation.bus, dismissReporter, { reporterId: reportId, rule: '3', facts: 'Not true.' }, one);
const stateOf = async (reportId: string) =>
  (await moderation.query('select state from reports where id = $1', [reportId]))[0].state;
const addReport = (caseId: string, userId: string, reporterId: string) =>
  moderation.query(
    `insert into reports (id, case_id, user_id, reporter_id, reason, severity, is_established, created_at)
     values ($1, $2, $3, $4, 'harassment', 0, true, now())`,
    [randomUUID(), caseId, userId, reporterId],
  );

describe('a moderator who dismisses all reports of a reporter', () => {
  it('dismisses none about themselves, and none of a case that they reported', async () => {
    const own = await openCaseAbout(moderation, { userId: one });
    const { reporterId } = own;
    const reported = await openCaseAbout(moderation, { reporterId });
    await addReport(reported.caseId, reported.userId, one);
    const other = await openCaseAbout(moderation, { reporterId });
    for (const unseen of [own.reportId, reported.reportId, randomUUID()])
      await expect(dismiss(unseen)).rejects.toMatchObject({ code: 'case_missing' });
    expect(await dismiss(other.reportId)).toEqual({ reports: 1, isDone: true });
    expect(await stateOf(own.reportId)).toBe('open');
    expect(await stateOf(reported.reportId)).toBe('open');
    expect(await stateOf(other.reportId)).toBe('no_action');
  });

  it('dismisses none that another moderator has open', async () => {
    const { reporterId, reportId } = await openCaseAbout(moderation, { lockedBy: two });
    const mine = await openCaseAbout(moderation, { lockedBy: one, reporterId });
    expect(await dismiss(reportId)).toEqual({ reports: 1, isDone: true });
    expect([await stateOf(reportId), await stateOf(mine.reportId)]).toEqual(['open', 'no_action']);
  });
});

describe('a moderator who reported somebody', () => {
  it('does not decide their case, also when they had opened it before', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: one });
    await addReport(caseId, userId, one);
    const decided = call(moderation.bus, decideCase, { caseId, decisions: [warn], reportCount: 2 }, one);
    await expect(decided).rejects.toMatchObject({ kind: 'missing' });
  });

  it('neither reads nor decides the appeal', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: one, reporterId: two });
    await call(moderation.bus, decideCase, { caseId, decisions: [warn], reportCount: 1 }, one);
    const [notice] = await call(moderation.bus, listStatements, {}, userId);
    await call(moderation.bus, appeal, { noticeId: notice?.id, text: 'I did not.' }, userId);
    const seenBy = async (id: string) =>
      (await call(moderation.bus, listAppeals, {}, id)).find((row) => row.userId === userId);
    const appealId = (await seenBy(three))?.id ?? '';
    expect(await seenBy(two)).toBeUndefined();
    const decide = (id: string) =>
      call(moderation.bus, decideAppeal, { appealId, outcome: 'upheld', text: 'It was so.' }, id);
    await expect(decide(two)).rejects.toMatchObject({ kind: 'missing' });
    await decide(three);
  });

  it.each([
    ['reported somebody', two, undefined],
    ['are somebody', randomUUID(), two],
  ])('leaves the appeal to whoever decided, where all others %s', async (_, reporterId, person) => {
    const about = { lockedBy: one, reporterId, ...(person && { userId: person }) };
    const { caseId, userId } = await openCaseAbout(moderation, about);
    await call(moderation.bus, decideCase, { caseId, decisions: [warn], reportCount: 1 }, one);
    const [notice] = await call(moderation.bus, listStatements, {}, userId);
    await call(moderation.bus, appeal, { noticeId: notice?.id, text: 'I did not.' }, userId);
    const mine = async () => (await call(moderation.bus, listAppeals, {}, one)).find((row) => row.userId === userId);
    const isForAppeal = async () => (await call(moderation.bus, showCase, { caseId }, one)).isForAppeal;
    expect([(await mine())?.mayDecide, await isForAppeal()]).toEqual([false, false]);
    staff.pop();
    try {
      expect([(await mine())?.mayDecide, await isForAppeal()]).toEqual([true, true]);
      const answer = { appealId: (await mine())?.id ?? '', outcome: 'upheld' as const, text: 'It was so.' };
      await call(moderation.bus, decideAppeal, answer, one);
    } finally {
      staff.push(third);
    }
  });
});

describe('a moderator who would take a colleague out, or back', () => {
  const kindsOf = async (caseId: string) =>
    (await moderation.query('select kind from decisions where case_id = $1', [caseId])).map(({ kind }) => kind);
  const decide = (caseId: string, kinds: ('warn' | 'hide' | 'suspend' | 'restore')[]) =>
    call(
      moderation.bus,
      decideCase,
      { caseId, decisions: kinds.map((kind) => ({ ...warn, kind })), reportCount: 1 },
      one,
    );

  it.each(['suspend', 'hide', 'restore'] as const)('decides nothing with %s, which an operator can', async (kind) => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: one, userId: two });
    for (const kinds of [[kind], ['warn' as const, kind]])
      await expect(decide(caseId, kinds)).rejects.toMatchObject({ kind: 'conflict', code: 'staff_protected' });
    expect(await kindsOf(caseId)).toEqual([]);
    await call(moderation.bus, decideAsOperator, { userId, decision: { ...warn, kind }, reportCount: 1, madeBy: 'op' });
    const [made] = await moderation.query('select kind from decisions where user_id = $1 order by id desc', [userId]);
    expect(made).toEqual({ kind });
    await moderation.query('update cases set closed_at = now() where user_id = $1 and closed_at is null', [userId]);
  });

  it('does not overturn what an operator decided about them', async () => {
    const userId = two;
    const suspend = { ...warn, kind: 'suspend' as const };
    await call(moderation.bus, decideAsOperator, { userId, decision: suspend, madeBy: 'op' });
    const notice = (await call(moderation.bus, listStatements, {}, userId)).find(({ kind }) => kind === 'suspend');
    await call(moderation.bus, appeal, { noticeId: notice?.id, text: 'I did not.' }, userId);
    const appealId = (await call(moderation.bus, listAppeals, {}, one)).find((row) => row.userId === userId)?.id ?? '';
    const decide = (outcome: 'overturned' | 'upheld') =>
      call(moderation.bus, decideAppeal, { appealId, outcome, text: 'It was so.' }, one);
    await expect(decide('overturned')).rejects.toMatchObject({ kind: 'conflict', code: 'staff_protected' });
    await decide('upheld');
  });

  it('warns them, and suspends a member', async () => {
    const colleague = await openCaseAbout(moderation, { lockedBy: one, userId: three });
    await decide(colleague.caseId, ['warn']);
    const member = await openCaseAbout(moderation, { lockedBy: one });
    await decide(member.caseId, ['suspend', 'hide']);
    expect((await kindsOf(member.caseId)).sort()).toEqual(['hide', 'suspend']);
  });
});
