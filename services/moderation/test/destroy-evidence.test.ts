import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { holdCase } from '@kindred/contracts/hold-case';
import { fileReport } from '@kindred/contracts/reports';
import { sweepEvidence } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { answerSnapshots } from './staff.js';
import { type ModerationAlone, startModerationAlone } from './start-moderation.js';

const DAY = 24 * 3600_000;
let moderation: ModerationAlone;
beforeAll(async () => {
  moderation = await startModerationAlone();
  answerSnapshots(moderation.bus);
});
afterAll(() => moderation.stop());

const caseOf = async (userId: string): Promise<string> =>
  (await moderation.query('select id from cases where user_id = $1 and closed_at is null', [userId]))[0]?.id;

async function file(userId: string, reporterId: string = randomUUID()) {
  const id = randomUUID();
  await call(moderation.bus, fileReport, {
    ...{ id, userId, reporterId, reporterJoinedAt: new Date().toISOString() },
    ...{ displayName: 'Sky', reason: 'harassment', detail: null, notes: 'words of the reporter' },
    ...{ messageIds: [], photoIds: [], createdAt: new Date().toISOString() },
  });
  await until(
    () => moderation.query(`select from evidence where report_id = $1 and state = 'owed'`, [id]),
    ({ length }) => length === 0,
  );
  return { id };
}

describe('evidence of a closed case', () => {
  const sweep = (days: number) =>
    call(moderation.bus, sweepEvidence, { asOf: new Date(Date.now() + days * DAY).toISOString() });

  async function closed(rule: string | null, isHeld = false) {
    const userId = randomUUID();
    const { id } = await file(userId);
    const caseId = await caseOf(userId);
    const held = isHeld ? 'now()' : 'null';
    await moderation.query(`update cases set closed_at = now(), held_at = ${held} where id = $1`, [caseId]);
    await moderation.query(
      `insert into decisions (id, case_id, user_id, kind, rule, facts, made_by) values ($1, $2, $3, 'warn', $4, '', 'mo')`,
      [randomUUID(), caseId, userId, rule],
    );
    return async () => {
      const [row] = await moderation.query(
        `select e.state, e.sealed, r.sealed_words as words from evidence e join reports r on r.id = e.report_id where r.id = $1`,
        [id],
      );
      return { state: row.state, hasBytes: row.sealed !== null, hasWords: row.words !== null };
    };
  }
  const kept = { state: 'frozen', hasBytes: true, hasWords: true };
  const destroyed = { state: 'gone', hasBytes: false, hasWords: false };

  it('is destroyed after 180 days, where a decision is about minors after 365, and never while it is held', async () => {
    const [plain, minors, held] = [await closed('3'), await closed('1'), await closed(null, true)];
    const openOne = await file(randomUUID());
    await sweep(179);
    expect([await plain(), await minors(), await held()]).toEqual([kept, kept, kept]);
    await sweep(181);
    expect([await plain(), await minors(), await held()]).toEqual([destroyed, kept, kept]);
    await sweep(366);
    expect([await plain(), await minors(), await held()]).toEqual([destroyed, destroyed, kept]);
    const [evidence] = await moderation.query('select state from evidence where report_id = $1', [openOne.id]);
    expect(evidence.state).toBe('frozen');
  });

  it('is not looked for again once it is destroyed, also by a process of the release before', async () => {
    await closed(null);
    const [{ id: caseId }] = await moderation.query('select id from cases order by closed_at desc nulls last limit 1');
    await moderation.query(
      `update evidence set destroyed_at = now(), sealed = null, state = 'gone' where case_id = $1`,
      [caseId],
    );
    await moderation.query('update reports set sealed_words = null, words_key_id = null where case_id = $1', [caseId]);
    const marked = async () =>
      (await moderation.query('select is_emptied from cases where id = $1', [caseId]))[0].is_emptied;
    await sweep(179);
    expect(await marked()).toBe(false);
    await sweep(181);
    expect(await marked()).toBe(true);
  });

  it('takes along the name of the person, unless another case about them is kept', async () => {
    const [gone, reportedAgain] = [randomUUID(), randomUUID()];
    for (const userId of [gone, reportedAgain]) await file(userId);
    await moderation.query('update cases set closed_at = now() where user_id = any($1)', [[gone, reportedAgain]]);
    await file(reportedAgain);
    const nameOf = async (userId: string) =>
      (await moderation.query('select display_name as name from people where user_id = $1', [userId]))[0].name;
    await sweep(179);
    expect([await nameOf(gone), await nameOf(reportedAgain)]).toEqual(['Sky', 'Sky']);
    await sweep(181);
    expect([await nameOf(gone), await nameOf(reportedAgain)]).toEqual([null, 'Sky']);
  });

  it('takes along who reported, once that person has deleted their account, whichever comes first', async () => {
    const [stays, leaves] = [randomUUID(), randomUUID()];
    const at = new Date().toISOString();
    const reported = async (reporterId: string) => {
      const userId = randomUUID();
      const { id } = await file(userId, reporterId);
      return { id, close: () => moderation.query('update cases set closed_at = now() where user_id = $1', [userId]) };
    };
    const [destroyed, kept, other] = [await reported(leaves), await reported(leaves), await reported(stays)];
    const reporterOf = async ({ id }: { id: string }) =>
      (await moderation.query('select reporter_id as id from reports where id = $1', [id]))[0].id;
    for (const report of [destroyed, other]) await report.close();
    await sweep(181);
    expect([await reporterOf(destroyed), await reporterOf(other)]).toEqual([leaves, stays]);

    const account = { id: leaves, version: 2, state: 'deleted', createdAt: at, sessionsValidFrom: at };
    await moderation.bus.jetstream.publish(accountChanged.subject, JSON.stringify(account));
    await until(
      () => reporterOf(destroyed),
      (id) => id !== leaves,
    );
    expect(await reporterOf(kept)).toBe(leaves);
    await kept.close();
    await sweep(181);
    expect(await reporterOf(kept)).not.toBe(leaves);
    expect(await reporterOf(other)).toBe(stays);
  });

  it('is held by the operator, who is told once nothing is left to hold', async () => {
    const userId = randomUUID();
    await file(userId);
    const caseId = await caseOf(userId);
    await moderation.query('update cases set closed_at = now() where id = $1', [caseId]);
    const hold = (isHeld: boolean) => call(moderation.bus, holdCase, { caseId, isHeld });
    expect(await hold(true)).toEqual({ hasEvidence: true });
    await sweep(181);
    expect(await hold(false)).toEqual({ hasEvidence: true });
    await sweep(181);
    expect(await hold(true)).toEqual({ hasEvidence: false });
  });

  it('is kept while somebody has still to decide about an appeal', async () => {
    const appealed = await closed('3');
    const [decision] = await moderation.query(`select id, user_id from decisions order by created_at desc limit 1`);
    const values = [randomUUID(), decision.id, decision.user_id];
    await moderation.query(`insert into appeals (id, decision_id, user_id, text) values ($1, $2, $3, 'No')`, values);
    await sweep(181);
    expect(await appealed()).toEqual(kept);
    await moderation.query(`update appeals set outcome = 'upheld', answer = '', decided_at = now() where id = $1`, [
      values[0],
    ]);
    await sweep(181);
    expect(await appealed()).toEqual(destroyed);
  });

  it('is destroyed with its object in the bucket', async () => {
    const userId = randomUUID();
    const { id } = await file(userId);
    const caseId = await caseOf(userId);
    const { bucket } = moderation;
    const evidenceId = randomUUID();
    await bucket.put(`evidence/${evidenceId}`, Buffer.from('sealed bytes'));
    await moderation.query(
      `insert into evidence (id, case_id, report_id, kind, named_id, state, key_id, object_key)
       values ($1, $2, $3, 'photo', $4, 'frozen', $5, $6)`,
      [evidenceId, caseId, id, randomUUID(), 'a key', `evidence/${evidenceId}`],
    );
    await moderation.query('update cases set closed_at = now() where id = $1', [caseId]);
    await sweep(181);
    expect(await bucket.names()).not.toContain(`evidence/${evidenceId}`);
    await until(
      () => moderation.query('select state, object_key as key from evidence where id = $1', [evidenceId]),
      ([row]) => row.state === 'gone' && row.key === null,
    );
  });
});
