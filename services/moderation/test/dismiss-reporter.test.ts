import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dismissReporter, showCase } from '@kindred/contracts/cases';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type Deciding, startDeciding } from './deciding.js';
import { answerSnapshots, openCaseAbout } from './staff.js';

let moderation: Deciding;
beforeAll(async () => {
  moderation = await startDeciding();
  answerSnapshots(moderation.bus);
});
afterAll(() => moderation.stop());

const CASES_AT_ONCE = 20;

/** Moderators name a reporter by one of the reports: by the first, for not every later one may be seen. */
async function dismiss(reporterId: string, by = moderation.one) {
  const first = 'select id from reports where reporter_id = $1 order by created_at limit 1';
  const [report] = await moderation.query(first, [reporterId]);
  return call(moderation.bus, dismissReporter, { reporterId: report.id, rule: '7', facts: 'Made up.' }, by);
}
const openReports = async (reporterId: string) =>
  (await moderation.query(`select id from reports where reporter_id = $1 and state = 'open'`, [reporterId])).length;

async function openCases(reporterId: string, count: number) {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await openCaseAbout(moderation, { reporterId })).caseId);
  return ids.sort();
}

it('all reports of a reporter are dismissed at once, but not of a minor or a threat', async () => {
  const reporterId = randomUUID();
  const plain = await openCaseAbout(moderation, { reporterId });
  const minor = await openCaseAbout(moderation, { reporterId, detail: 'minor' });
  const answers = await Promise.all([moderation.one, moderation.two].map((by) => dismiss(reporterId, by)));
  expect(answers.reduce((sum, { reports }) => sum + reports, 0)).toBe(1);
  const states = await moderation.query('select case_id, state from reports where reporter_id = $1', [reporterId]);
  expect(states.find((row) => row.case_id === plain.caseId).state).toBe('no_action');
  expect(states.find((row) => row.case_id === minor.caseId).state).toBe('open');
  const closed = await moderation.query('select closed_at from cases where id = any($1) order by closed_at', [
    [plain.caseId, minor.caseId],
  ]);
  expect(closed.map((row) => row.closed_at !== null)).toEqual([true, false]);
});

it('a case says how many reports of its reporter that would dismiss for whoever reads it', async () => {
  const reporterId = randomUUID();
  const plain = await openCaseAbout(moderation, { reporterId });
  await openCaseAbout(moderation, { reporterId });
  await openCaseAbout(moderation, { reporterId, detail: 'threat' });
  await openCaseAbout(moderation, { reporterId, userId: moderation.one });
  await openCaseAbout(moderation, { reporterId, lockedBy: moderation.two });
  const told = async (by: string) => {
    const { reports } = await call(moderation.bus, showCase, { caseId: plain.caseId }, by);
    return reports[0]?.reporter.dismissible;
  };
  expect([await told(moderation.one), await told(moderation.two)]).toEqual([2, 4]);
  expect(await dismiss(reporterId)).toMatchObject({ reports: 2, isDone: true });
  expect(await told(moderation.one)).toBe(0);
});

it('the log says in which cases a report was dismissed, also where the case stays open', async () => {
  const reporterId = randomUUID();
  const closed = await openCaseAbout(moderation, { reporterId });
  const stays = await openCaseAbout(moderation, { reporterId });
  await moderation.query(
    `insert into reports (id, case_id, user_id, reporter_id, reason, detail, severity, is_established, created_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'other', 'minor', 3, true, now())`,
    [stays.caseId, stays.userId],
  );
  expect(await dismiss(reporterId)).toMatchObject({ reports: 2 });
  const logged = await moderation.query(
    'select act, case_id, user_id, rule from staff_log where case_id = any($1) order by act',
    [[closed.caseId, stays.caseId]],
  );
  expect(logged).toEqual([
    { act: 'decision', case_id: closed.caseId, user_id: closed.userId, rule: '7' },
    { act: 'reporter.dismiss', case_id: stays.caseId, user_id: stays.userId, rule: '7' },
  ]);
});

describe('more reports than one transaction takes', () => {
  it('are dismissed in pieces, each of which stays when a later one has to wait', async () => {
    const reporterId = randomUUID();
    const cases = await openCases(reporterId, 2 * CASES_AT_ONCE + 5);
    const other = new pg.Client(moderation.config.DATABASE_URL);
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select id from cases where id = $1 for update', [cases.at(-1)]);
      expect(await dismiss(reporterId)).toMatchObject({ isDone: false });
      await until(
        () => openReports(reporterId),
        (left) => left === 5,
      );
    } finally {
      await other.end();
    }
    await until(
      () => openReports(reporterId),
      (left) => left === 0,
    );
    const log = await moderation.query(`select case_id from staff_log where act = 'decision' and case_id = any($1)`, [
      cases,
    ]);
    expect(log).toHaveLength(cases.length);
  });

  it('go on where a process that died has left them, and leave what came after the act', async () => {
    const reporterId = randomUUID();
    const cases = await openCases(reporterId, 3);
    const values = [uuidv7(), reporterId, moderation.one, cases[0]];
    await moderation.query(
      `insert into reporter_dismissals (id, reporter_id, rule, facts, made_by, made_by_id, after_case, reports, try_at)
       values ($1, $2, '7', 'Made up.', 'mo', $3, $4, 1, now() + interval '1 hour')`,
      values,
    );
    const later = await openCaseAbout(moderation, { reporterId });
    await moderation.query(`update reports set created_at = created_at + interval '1 second' where id = $1`, [
      later.reportId,
    ]);
    await moderation.query('update reporter_dismissals set try_at = now() where id = $1', [values[0]]);
    const rows = () =>
      moderation.query('select reports, facts, done_at is not null as done from reporter_dismissals where id = $1', [
        values[0],
      ]);
    await until(rows, ([row]) => row?.done);
    expect(await rows()).toEqual([{ reports: 3, facts: null, done: true }]);
    const left = await moderation.query(`select case_id from reports where reporter_id = $1 and state = 'open'`, [
      reporterId,
    ]);
    expect(left.map((row) => row.case_id).sort()).toEqual([cases[0], later.caseId].sort());
  });
});
