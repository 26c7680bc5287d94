import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { decideCase } from '@kindred/contracts/cases';
import { countYear } from '@kindred/contracts/moderation';
import { call } from '@kindred/kit/call';
import { openDatabase } from '@kindred/kit/database';
import { until } from '@kindred/testing/until';
import type { DataSource } from 'typeorm';
import { database } from '../src/database.js';
import {
  oldestAppealAge,
  oldestGraveReportAge,
  openCasesByAge,
  recentWork,
  unfrozenEvidence,
} from '../src/figures/figures.queries.js';
import { answerForOthers, openCaseAbout } from './staff.js';
import { type ModerationAlone, startModerationAlone } from './start-moderation.js';

const moderator = randomUUID();
let moderation: ModerationAlone;
let db: DataSource;
beforeAll(async () => {
  moderation = await startModerationAlone();
  answerForOthers(moderation.bus, [{ id: moderator, username: 'moritz', role: 'moderator' }]);
  db = await openDatabase(moderation.config.DATABASE_URL, database, 1);
});
afterAll(async () => {
  await db.destroy();
  await moderation.stop();
});

const age = (caseId: string, interval: string) =>
  moderation.query(`update cases set opened_at = now() - $2::interval where id = $1`, [caseId, interval]);

it('counts what waits, how long decisions take, and how many were overturned', async () => {
  const cases = [];
  for (let n = 0; n < 5; n++) cases.push((await openCaseAbout(moderation, { lockedBy: moderator })).caseId);
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = cases;
  await age(first, '2 hours');
  await age(second, '3 days');
  await age(third, '30 days');
  await age(fourth, '10 hours');
  await age(fifth, '4 hours');
  const decisions = [{ kind: 'warn' as const, rule: '3' as const, facts: 'Threats.' }];
  for (const caseId of [fourth, fifth])
    await call(moderation.bus, decideCase, { caseId, decisions, reportCount: 1 }, moderator);
  await moderation.query('update decisions set overturned_at = now() where case_id = $1', [fifth]);

  const ages = Object.fromEntries((await openCasesByAge(db)).map(({ age: of, count }) => [of, count]));
  expect(ages).toEqual({ hour: 0, day: 1, week: 1, older: 1 });
  const work = await recentWork(db);
  expect(work?.overturnedShare).toBe(0.5);
  expect(Math.round((work?.medianSeconds ?? 0) / 3600)).toBe(7);
  expect(await oldestAppealAge(db)).toBe(0);
  expect(await unfrozenEvidence(db)).toBe(0);

  const year = await call(moderation.bus, countYear, { year: new Date().getUTCFullYear() });
  const warnings = year.find(({ what, kind }) => what === 'decision' && kind === 'warn');
  expect(warnings).toMatchObject({ rule: '3', isAutomatic: false, count: 2, overturned: 1 });
  expect(year.find(({ what }) => what === 'report')).toMatchObject({ kind: 'harassment', count: 5 });
  expect(await call(moderation.bus, countYear, { year: 2001 })).toEqual([]);
});

it('counts the notices of a year from outside that were confirmed, by kind and outcome', async () => {
  const notice = (kind: string, outcome: string | null, confirmed: boolean) =>
    moderation.query(
      `insert into outside_notices (id, number, kind, content_address, explanation, name, email, confirmed_at, decided_at, outcome)
       values ($1, $2, $3, 'a', 'b', 'c', 'd', case when $5 then timestamptz '2002-03-01Z' end,
         case when $4::text is not null then timestamptz '2002-03-01 05:00Z' end, $4)`,
      [randomUUID(), randomUUID().slice(0, 20), kind, outcome, confirmed],
    );
  await notice('illegal', 'action_taken', true);
  await notice('illegal', 'no_action', true);
  await notice('copyright', null, true);
  await notice('copyright', null, false);
  const line = { what: 'notice', rule: null, isAutomatic: false, count: 1, overturned: 0 };
  expect(await call(moderation.bus, countYear, { year: 2002 })).toEqual([
    { ...line, kind: 'copyright: open', medianHours: null },
    { ...line, kind: 'illegal: action_taken', medianHours: 5 },
    { ...line, kind: 'illegal: no_action', medianHours: 5 },
  ]);
});

it('counts the appeals of people who have deleted their accounts, of which no word is left', async () => {
  const userId = randomUUID();
  for (const isDecided of [true, false]) {
    const { caseId } = await openCaseAbout(moderation, { userId, lockedBy: moderator });
    const decisions = [{ kind: 'warn' as const, rule: '3' as const, facts: 'Threats.' }];
    const { decisions: made } = await call(
      moderation.bus,
      decideCase,
      { caseId, decisions, reportCount: 1 },
      moderator,
    );
    await moderation.query(
      `insert into appeals (id, decision_id, user_id, text, created_at, outcome, answer, decided_at)
       values ($1, $2, $3, 'I did not.', timestamptz '2003-03-01Z', case when $4 then 'upheld' end,
         case when $4 then 'You did.' end, case when $4 then timestamptz '2003-03-01 02:00Z' end)`,
      [randomUUID(), made[0]?.id, userId, isDecided],
    );
  }
  const at = new Date().toISOString();
  const account = { id: userId, version: 2, state: 'deleted', createdAt: at, sessionsValidFrom: at };
  await moderation.bus.jetstream.publish(accountChanged.subject, JSON.stringify(account));
  const appeals = () => moderation.query('select text, answer from appeals where user_id = $1', [userId]);
  expect(await until(appeals, ({ length }) => length === 1)).toEqual([{ text: '', answer: null }]);
  const [line] = await call(moderation.bus, countYear, { year: 2003 });
  expect(line).toMatchObject({ what: 'appeal', kind: 'upheld', count: 1, overturned: 0, medianHours: 2 });
});

it('tells how long the oldest grave report has waited, until it is decided', async () => {
  const hours = async () => Math.round((await oldestGraveReportAge(db)) / 3600);
  const made = (reportId: string, interval: string, severity: number) =>
    moderation.query('update reports set created_at = now() - $2::interval, severity = $3 where id = $1', [
      ...[reportId, interval, severity],
    ]);
  const [spam, threat] = [
    await openCaseAbout(moderation, {}),
    await openCaseAbout(moderation, { lockedBy: moderator }),
  ];
  await made(spam.reportId, '3 days', 0);
  expect(await hours()).toBe(0);
  await made(threat.reportId, '30 hours', 1);
  expect(await hours()).toBe(30);
  const decisions = [{ kind: 'warn' as const, rule: '3' as const, facts: 'Threats.' }];
  await call(moderation.bus, decideCase, { caseId: threat.caseId, decisions, reportCount: 1 }, moderator);
  expect(await hours()).toBe(0);
});

it('counts the photos of notices that could not be frozen', async () => {
  const notice = async (state: 'owed' | 'gone', confirmed: string) => {
    const id = randomUUID();
    await moderation.query(
      `insert into outside_notices (id, number, kind, content_address, explanation, name, email, confirmed_at)
       values ($1, $2, 'other', 'a', 'b', 'c', 'd', now() - $3::interval)`,
      [id, id.slice(0, 20), confirmed],
    );
    const address = state === 'owed' ? '/media/nothing.webp' : null;
    const later = `insert into notice_photos (notice_id, state, image_url, try_at) values ($1, $2, $3, now() + interval '1 day')`;
    await moderation.query(later, [id, state, address]);
  };
  const before = await unfrozenEvidence(db);
  await notice('owed', '50 minutes');
  await notice('gone', '25 hours');
  expect(await unfrozenEvidence(db)).toBe(before);
  await notice('owed', '70 minutes');
  await notice('gone', '23 hours');
  expect(await unfrozenEvidence(db)).toBe(before + 2);
});
