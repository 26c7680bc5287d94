import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listCases, MOST_EVIDENCE, showCase } from '@kindred/contracts/cases';
import { excerptMessages, fileReport, snapshotPerson } from '@kindred/contracts/reports';
import { call } from '@kindred/kit/call';
import { DataSource } from 'typeorm';
import { reporterCounts } from '../src/reports/reporter-record.queries.js';
import { latestOpenReports } from '../src/reports/reports.queries.js';
import { answerForOthers, openCaseAbout } from './staff.js';
import { type ModerationAlone, startModerationAlone } from './start-moderation.js';

const staffId = randomUUID();
let moderation: ModerationAlone;
let db: DataSource;
beforeAll(async () => {
  moderation = await startModerationAlone();
  answerForOthers(moderation.bus, [{ id: staffId, username: 'mo', role: 'moderator' }]);
  const settings = { type: 'postgres' as const, url: moderation.config.DATABASE_URL, schema: 'moderation' };
  db = await new DataSource({ ...settings, extra: { options: '-c search_path=moderation' } }).initialize();
});
afterAll(async () => {
  await db.destroy();
  await moderation.stop();
});

/** Answers as chat and profile would: each excerpt has 21 photos. */
function answerExcerpts() {
  const photo = () => ({ id: randomUUID(), senderId: randomUUID(), content: '', messageType: 'image' as const });
  const message = () => ({ ...photo(), imageUrl: `/media/${randomUUID()}.webp`, createdAt: new Date().toISOString() });
  const { nats } = moderation.bus;
  const answer = () => ({ conversationId: randomUUID(), messages: Array.from({ length: 21 }, message) });
  nats.subscribe(excerptMessages.subject, { callback: (_, asked) => void asked.respond(JSON.stringify(answer())) });
  const nothing = { firstName: null, bio: null, age: null, pronouns: null, height: null, bodyType: null };
  const lists = { locationName: null, lookingFor: [], interests: [], photos: [] };
  const state = { isPremium: false, accountState: 'active', isHidden: false, joinedAt: new Date().toISOString() };
  const person = { id: randomUUID(), displayName: 'Sky', ...nothing, ...lists, ...state };
  nats.subscribe(snapshotPerson.subject, { callback: (_, asked) => void asked.respond(JSON.stringify(person)) });
}

it('a report that names twenty messages among photos leaves its case readable, with no more evidence than there may be', async () => {
  answerExcerpts();
  const userId = randomUUID();
  const now = new Date().toISOString();
  await call(moderation.bus, fileReport, {
    ...{ id: randomUUID(), userId, reporterId: randomUUID(), reporterJoinedAt: now, createdAt: now },
    ...{ displayName: null, reason: 'harassment', detail: null, notes: null, photoIds: [] },
    messageIds: Array.from({ length: 20 }, () => randomUUID()),
  });
  const [{ caseId, pieces }] = (await moderation.query(
    `select case_id as "caseId", count(*)::int as pieces from evidence group by case_id
     having case_id = (select id from cases where user_id = $1)`,
    [userId],
  )) as [{ caseId: string; pieces: number }];
  expect(pieces).toBe(MOST_EVIDENCE);
  const { reports } = await call(moderation.bus, showCase, { caseId }, staffId);
  expect(reports[0]?.evidence).toHaveLength(MOST_EVIDENCE);
});

it('the record of somebody who reported 5,000 people is read from their latest six', async () => {
  const { caseId, reporterId } = await openCaseAbout(moderation, {});
  await moderation.query(
    `insert into reports (id, case_id, user_id, reporter_id, reason, severity, is_established, created_at, state, decided_at)
     select gen_random_uuid(), $1, gen_random_uuid(), case when n % 10 = 0 then gen_random_uuid() else $2 end, 'spam', 0,
       false, now(), 'no_action', now() from generate_series(1, 5000) n`,
    [caseId, reporterId],
  );
  await moderation.query('analyze reports');
  const plan = await moderation.query(`explain (format json) select ${reporterCounts(`'${reporterId}'`)} as counts`);
  expect(JSON.stringify(plan)).toContain('reports_record');
  expect(JSON.stringify(plan)).not.toContain('"Sort"');
});

it('the rule that hides reads as many reports as it needs, however many there are', async () => {
  const { caseId, userId } = await openCaseAbout(moderation, {});
  await moderation.query(
    `insert into reports (id, case_id, user_id, reporter_id, reason, severity, is_established, created_at)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), 'spam', 0, n % 2 = 0, now() from generate_series(1, 2000) n`,
    [caseId, userId],
  );
  expect(await latestOpenReports(db, caseId)).toHaveLength(100);
});

it('a look at the queue is written down', async () => {
  await call(moderation.bus, listCases, {}, staffId);
  const looks = await moderation.query(`select staff_id from staff_log where act = 'case.list'`);
  expect(looks).toEqual([{ staff_id: staffId }]);
});
