import { ReportReason } from '@kindred/contracts/interactions';
import type { FileReport } from '@kindred/contracts/reports';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { RULE } from '../outcomes/outcomes.queries.js';
import type { SealedWords } from './report-words.service.js';

const Id = z.object({ id: z.uuid() });

/** Serialises the filings of one report. @returns whether it is filed already */
export async function lockReport(tx: Db, id: string) {
  await execute(tx, 'lock report', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`report:${id}`]);
  return (await sql(tx, Id, 'report is filed', 'select id from reports where id = $1', [id])).length === 1;
}

const State = z.object({ state: z.enum(['active', 'suspended', 'deleted']) });
const person = `
  insert into people (user_id, display_name) values ($1, $2)
  on conflict (user_id) do update set
    display_name = case when people.account_state = 'deleted' then null else excluded.display_name end
  returning account_state as state`;

/** Stores a reported person's name and locks what is known of them. @returns the state of their account */
export async function lockPerson(tx: Db, userId: string, displayName: string | null) {
  const [row] = await sql(tx, State, 'lock reported person', person, [userId, displayName]);
  return row?.state ?? 'active';
}

const openCase = `
  insert into cases (id, user_id, opened_at) values ($1, $2, $3) on conflict (user_id) where closed_at is null do nothing`;
const lockCase = 'select id from cases where user_id = $1 and closed_at is null for update';

/** Locks the open case about a person, which is opened unless there is one. */
export async function openOrJoinCase(tx: Db, userId: string, openedAt: Date | string): Promise<string> {
  for (;;) {
    await execute(tx, 'open case', openCase, [uuidv7(), userId, openedAt]);
    // A decision that closes the case at this moment lets the next round open another.
    const [row] = await sql(tx, Id, 'lock case to join', lockCase, [userId]);
    if (row) return row.id;
  }
}

type Stored = Pick<FileReport, 'id' | 'userId' | 'reporterId' | 'reason' | 'detail' | 'createdAt'>;
/** A report with its words sealed. */
export type NewReport = Stored &
  SealedWords & {
    caseId: string;
    severity: number;
    isEstablished: boolean;
    state: 'open' | 'gone';
  };
const insert = `
  insert into reports (id, case_id, user_id, reporter_id, sealed_words, words_key_id, reason, detail, severity, is_established,
    state, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`;

export async function insertReport(tx: Db, report: NewReport) {
  const { id, caseId, userId, reporterId, sealedWords, wordsKeyId, reason, detail, ...rest } = report;
  await execute(tx, 'insert report', insert, [
    ...[id, caseId, userId, reporterId, sealedWords, wordsKeyId, reason, detail],
    ...[rest.severity, rest.isEstablished, rest.state, rest.createdAt],
  ]);
}

const ENOUGH = 100;

const OpenReport = z.object({
  reporterId: z.uuid(),
  reason: ReportReason,
  isEstablished: z.boolean(),
  createdAt: z.date(),
});
const open = `
  select distinct on (reason, reporter_id)
    reporter_id as "reporterId", reason, is_established as "isEstablished", created_at as "createdAt"
  from reports
  where case_id = $1 and decided_at is null and is_established and created_at > greatest(
    now() - interval '1 day',
    (select max(overturned_at) from decisions
     where case_id = $1 and kind = 'hide' and made_by = '${RULE}' and made_by_id is null),
    (select max(created_at) from decisions
     where user_id = (select user_id from cases where id = $1) and kind = 'restore' and overturned_at is null))
  order by reason, reporter_id, created_at desc limit ${ENOUGH}`;

/**
 * The latest undecided report of each established reporter and reason in a case, of the last day. It leaves out reports from before a
 * hiding by the rule was overturned or the person was restored. A hundred are enough to tell whether five reporters agree.
 */
export function latestOpenReports(tx: Db, caseId: string) {
  return sql(tx, OpenReport, 'latest open reports', open, [caseId]);
}

const Hidden = z.object({ isHidden: z.boolean() });

export async function isHidden(tx: Db, userId: string) {
  const text = 'select is_hidden as "isHidden" from outcomes where user_id = $1';
  return (await sql(tx, Hidden, 'person is hidden', text, [userId]))[0]?.isHidden ?? false;
}

/** Open reports about somebody who deleted their account are gone; their case stays. */
export async function markReportsGone(tx: Db, userId: string) {
  const text = `update reports set state = 'gone' where user_id = $1 and state = 'open'`;
  await execute(tx, 'reports of a deleted person', text, [userId]);
}
