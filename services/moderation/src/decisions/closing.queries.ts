import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { RULE } from '../outcomes/outcomes.queries.js';
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

const Count = z.object({ count: z.int() });
const count = 'select count(*)::int as count from reports where case_id = $1';

/** How many reports a case has. While its row is locked by a statement before, none is added. */
export async function countReports(tx: Db, caseId: string) {
  return (await sql(tx, Count, 'count reports', count, [caseId]))[0]?.count ?? 0;
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

const stands = `
  select from decisions where case_id = $1 and overturned_at is null and kind not in ('dismiss', 'restore')
    and (made_by_id is not null or made_by <> '${RULE}')`;
const withdraw = `
  update reports set state = 'no_action' where case_id = $1 and state = 'action_taken' and not exists (${stands})`;

/** Marks the reports of a case as without action, unless an action of a person still stands. */
export async function withdrawAction(tx: Db, caseId: string) {
  await execute(tx, 'withdraw action', withdraw, [caseId]);
}

const Empty = z.object({ id: z.uuid() });
const empty = `
  select id from cases c where id = any($1)
    and not exists (select from reports r where r.case_id = c.id and r.decided_at is null)`;

/** Which of these cases have no report left to decide. */
export async function decidedCases(tx: Db, caseIds: string[]) {
  return (await sql(tx, Empty, 'decided cases', empty, [caseIds])).map(({ id }) => id);
}
