import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCases, MOST_EVIDENCE, showCase } from '@kindred/contracts/cases';
import { excerptMessages, fileReport } from '@kindred/contracts/reports';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { outcomeOf } from '../src/outcomes/outcome.js';
import { decisionsOf } from '../src/outcomes/outcomes.queries.js';
import { reporterCounts } from '../src/reports/reporter-record.queries.js';
import { latestOpenReports } from '../src/reports/reports.queries.js';
import { answerForOthers, answerSnapshots, openCaseAbout } from './staff.js';
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

/** Answers as chat and profile would: each excerpt has 21 photos, and the message that is named is in the middle. */
function answerExcerpts() {
  const photo = () => ({ id: randomUUID(), senderId: randomUUID(), content: '', messageType: 'image' as const });
  const message = () => ({ ...photo(), imageUrl: `/media/${randomUUID()}.webp`, createdAt: new Date().toISOString() });
  const messages = (id: string) => Array.from({ length: 21 }, (_, n) => ({ ...message(), ...(n === 10 && { id }) }));
  moderation.bus.nats.subscribe(excerptMessages.subject, {
    callback: (_, asked) => {
      const { messageId } = asked.json<{ input: { messageId: string } }>().input;
      asked.respond(JSON.stringify({ conversationId: randomUUID(), messages: messages(messageId) }));
    },
  });
  answerSnapshots(moderation.bus);
}

it('a report that names twenty messages has the photo of each, among no more evidence than there may be', async () => {
  answerExcerpts();
  const userId = randomUUID();
  const now = new Date().toISOString();
  const messageIds = Array.from({ length: 20 }, () => randomUUID());
  await call(moderation.bus, fileReport, {
    ...{ id: randomUUID(), userId, reporterId: randomUUID(), reporterJoinedAt: now, createdAt: now },
    ...{ displayName: null, reason: 'harassment', detail: null, notes: null, photoIds: [], messageIds },
  });
  const pieces = await until(
    (): Promise<{ caseId: string; kind: string; namedId: string | null; state: string }[]> =>
      moderation.query(
        `select case_id as "caseId", kind, named_id as "namedId", state from evidence
         where case_id = (select id from cases where user_id = $1)`,
        [userId],
      ),
    (rows) => rows.every(({ kind, state }) => kind === 'photo' || state === 'frozen'),
  );
  expect(pieces).toHaveLength(MOST_EVIDENCE);
  const ofPhotos = pieces.flatMap(({ kind, namedId }) => (kind === 'photo' ? [namedId] : []));
  expect(ofPhotos).toEqual(expect.arrayContaining(messageIds));
  const { reports } = await call(moderation.bus, showCase, { caseId: pieces[0]?.caseId ?? '' }, staffId);
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

describe('a thousand decisions about photos', () => {
  /** Decisions about somebody, later than any that has an id of its own. */
  const decide = (userId: string, caseId: string | null, kind: string, { id = '', count = 1, madeBy = 'mo' } = {}) =>
    moderation.query(
      `insert into decisions (id, case_id, user_id, kind, photo_id, made_by, made_by_id)
       select coalesce($1, 'f' || substr(gen_random_uuid()::text, 2))::uuid, $2, $3, $4, $5, $6, $7
       from generate_series(1, $8)`,
      [id || null, caseId, userId, kind, userId, madeBy, madeBy === 'mo' ? staffId : null, count],
    );
  const removePhotos = (userId: string) => decide(userId, null, 'remove_photo', { count: 1000 });
  const outcome = async (userId: string) => outcomeOf(await decisionsOf(db, userId), new Date());

  it('and as many that dismiss reports end no suspension for good', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, {});
    const id = uuidv7();
    await decide(userId, caseId, 'suspend', { id });
    await removePhotos(userId);
    await decide(userId, caseId, 'dismiss', { count: 1000 });
    expect(await outcome(userId)).toMatchObject({ suspendedBy: id });
  });

  it('do not hide again whom a rule hid and a moderator showed', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, {});
    await decide(userId, caseId, 'hide', { id: uuidv7(), madeBy: 'rule' });
    expect(await outcome(userId)).toMatchObject({ isHidden: true });
    await decide(userId, caseId, 'dismiss', { id: uuidv7() });
    await removePhotos(userId);
    expect(await outcome(userId)).toMatchObject({ isHidden: false });
  });
});

it('a look at the queue is written down', async () => {
  await call(moderation.bus, listCases, {}, staffId);
  const looks = await moderation.query(`select staff_id from staff_log where act = 'case.list'`);
  expect(looks).toEqual([{ staff_id: staffId }]);
});
