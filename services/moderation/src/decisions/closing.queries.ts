import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { mayBeSeen } from '../staff/visibility.queries.js';

const LockedCase = z.object({ userId: z.uuid(), isClosed: z.boolean(), isLockedByCaller: z.boolean() });
const lock = `
  select user_id as "userId", closed_at is not null as "isClosed",
    coalesce(locked_by = $1 and locked_until > now(), false) as "isLockedByCaller"
  from cases c where id = $2 and ${mayBeSeen} for update of c`;

/** Locks the row of a case that the caller may see until the transaction ends, and says whether they have it open. */
export async function lockCase(tx: Db, id: string, callerId: string) {
  return (await sql(tx, LockedCase, 'lock case', lock, [callerId, id]))[0];
}

const Id = z.object({ id: z.uuid() });
const open = 'select id from cases where user_id = $1 and closed_at is null for update';

/** The open case about a person, with its row locked. */
export async function lockOpenCase(tx: Db, userId: string) {
  return (await sql(tx, Id, 'lock open case', open, [userId]))[0]?.id ?? null;
}

const close = `
  update cases set closed_at = now(), locked_by = null, locked_until = null where id = $1 and closed_at is null`;
const closeReports = `
  update reports set state = $2, decided_at = now(), decision_id = $3
  where case_id = $1 and state in ('open', 'gone') and decided_at is null`;

/** Closes a case and gives its reports their outcome. */
export async function closeCase(tx: Db, id: string, state: 'action_taken' | 'no_action', decisionId: string) {
  await execute(tx, 'close case', close, [id]);
  await execute(tx, 'close reports', closeReports, [id, state, decisionId]);
}

const Case = z.object({ caseId: z.uuid(), userId: z.uuid() });
const casesOf = `
  select c.id as "caseId", c.user_id as "userId" from cases c
  where c.closed_at is null and ${mayBeSeen}
    and (c.locked_by is null or c.locked_by = $1 or c.locked_until <= now())
    and exists (select from reports r where r.case_id = c.id and r.reporter_id = $2 and r.state = 'open'
      and r.detail is distinct from 'minor' and r.detail is distinct from 'threat')
  order by c.id limit 1000 for update of c`;

/**
 * The open cases with a report of this person that may be dismissed with others, with their rows locked: those that the
 * caller may see, and that nobody else has open.
 */
export function lockCasesOfReporter(tx: Db, callerId: string, reporterId: string) {
  return sql(tx, Case, 'lock cases of reporter', casesOf, [callerId, reporterId]);
}

const dismiss = `
  update reports set state = 'no_action', decided_at = now()
  where reporter_id = $1 and case_id = any($2) and state = 'open'
    and detail is distinct from 'minor' and detail is distinct from 'threat'`;

/** @returns how many reports of this person it dismissed in these cases */
export function dismissReports(tx: Db, reporterId: string, caseIds: string[]) {
  return execute(tx, 'dismiss reports of reporter', dismiss, [reporterId, caseIds]);
}

const Empty = z.object({ id: z.uuid() });
const empty = `
  select id from cases c where id = any($1)
    and not exists (select from reports r where r.case_id = c.id and r.decided_at is null)`;

/** Which of these cases have no report left to decide. */
export async function decidedCases(tx: Db, caseIds: string[]) {
  return (await sql(tx, Empty, 'decided cases', empty, [caseIds])).map(({ id }) => id);
}
