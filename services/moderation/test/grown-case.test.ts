import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decideCase, openCase, showCase } from '@kindred/contracts/cases';
import { type FileReport, fileReport } from '@kindred/contracts/reports';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type Deciding, decision, startDeciding } from './deciding.js';
import { answerSnapshots, openCaseAbout } from './staff.js';

let moderation: Deciding;
beforeAll(async () => {
  moderation = await startDeciding();
  answerSnapshots(moderation.bus);
});
afterAll(() => moderation.stop());

const openOne = () => openCaseAbout(moderation, { lockedBy: moderation.one });
const show = (caseId: string) => call(moderation.bus, showCase, { caseId }, moderation.one);
const dismiss = (caseId: string, reportCount: number) =>
  call(moderation.bus, decideCase, { caseId, decisions: [decision('dismiss')], reportCount }, moderation.one);
const grown = { kind: 'conflict', code: 'case_grown' };

async function file(userId: string, id = uuidv7()) {
  const report: FileReport = {
    ...{ id, userId, reporterId: randomUUID(), reporterJoinedAt: new Date().toISOString(), displayName: 'Sky' },
    ...{ reason: 'other', detail: 'minor', notes: null, messageIds: [], photoIds: [] },
    createdAt: new Date().toISOString(),
  };
  await call(moderation.bus, fileReport, report);
  return id;
}

const waiting = `
  select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%from cases c%for update of c%'`;

/** What became of a report, and the case it is in. */
const report = async (id: string) =>
  (await moderation.query('select state, case_id as "caseId" from reports where id = $1', [id]))[0];
const decisionsAbout = (userId: string) => moderation.query('select id from decisions where user_id = $1', [userId]);

describe('a report that comes in while a case is shown', () => {
  it('is not closed unseen: nothing is decided until it was shown', async () => {
    const { caseId, userId, reportId } = await openOne();
    const { reportCount } = await show(caseId);
    expect(reportCount).toBe(1);
    const later = await file(userId);
    await expect(dismiss(caseId, reportCount)).rejects.toMatchObject(grown);
    expect(await decisionsAbout(userId)).toEqual([]);
    expect(await report(reportId)).toEqual({ state: 'open', caseId });
    expect(await report(later)).toEqual({ state: 'open', caseId });
    const shown = await show(caseId);
    expect(shown.reports.map(({ id }) => id)).toContain(later);
    await dismiss(caseId, shown.reportCount);
    expect(await report(later)).toEqual({ state: 'no_action', caseId });
  });

  it('counts also where it was filed before the others and handed over late', async () => {
    const { caseId, userId } = await openOne();
    const { reportCount } = await show(caseId);
    await file(userId, uuidv7({ msecs: Date.now() - 3600_000 }));
    await expect(dismiss(caseId, reportCount)).rejects.toMatchObject(grown);
  });

  it('is told of when the lock is prolonged', async () => {
    const { caseId, userId } = await openOne();
    const prolong = () => call(moderation.bus, openCase, { caseId }, moderation.one);
    expect(await prolong()).toMatchObject({ reportCount: 1 });
    await file(userId);
    expect(await prolong()).toMatchObject({ reportCount: 2 });
  });

  it('is closed by nobody who does not say what they were shown', async () => {
    const { caseId, userId } = await openOne();
    const later = await file(userId);
    await expect(dismiss(caseId, undefined as never)).rejects.toMatchObject({ kind: 'invalid' });
    expect(await report(later)).toEqual({ state: 'open', caseId });
  });
});

describe('a report filed at the moment of the decision', () => {
  it('is in the case, which is not decided, or in the next one', async () => {
    for (let n = 0; n < 12; n++) {
      const { caseId, userId } = await openOne();
      const [filed, decided] = await Promise.allSettled([file(userId), dismiss(caseId, 1)]);
      if (filed.status === 'rejected') throw filed.reason;
      const found = await report(filed.value);
      expect(found.state).toBe('open');
      expect(found.caseId === caseId).toBe(decided.status === 'rejected');
      if (decided.status === 'rejected') expect(decided.reason).toMatchObject(grown);
    }
  });

  it('is seen by a decision that waits for it', async () => {
    const { caseId, userId } = await openOne();
    const filing = new pg.Client({ connectionString: moderation.config.DATABASE_URL });
    await filing.connect();
    try {
      await filing.query('begin');
      await filing.query('select from cases where id = $1 for update', [caseId]);
      const decided = dismiss(caseId, 1).catch((error: unknown) => error);
      await until(
        () => moderation.query(waiting),
        (decisions) => decisions.length > 0,
      );
      await filing.query(
        `insert into reports (id, case_id, user_id, reporter_id, reason, detail, severity, is_established, created_at)
         values ($1, $2, $3, $4, 'other', 'minor', 3, true, now())`,
        [uuidv7(), caseId, userId, randomUUID()],
      );
      await filing.query('commit');
      expect(await decided).toMatchObject(grown);
      expect(await decisionsAbout(userId)).toEqual([]);
    } finally {
      await filing.end();
    }
  });
});
