import { DecisionKind } from '@kindred/contracts/statements';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import type { Outcome } from './outcome.js';

/** Who makes a decision that no person made. */
export const RULE = 'rule';

/** More decisions about one person than these are not read; the latest count. */
const MOST = 1000;

export async function ensureOutcome(tx: Db, userId: string) {
  const text = 'insert into outcomes (user_id) values ($1) on conflict do nothing';
  await execute(tx, 'ensure outcome', text, [userId]);
}

export async function lockOutcome(tx: Db, userId: string) {
  await execute(tx, 'lock outcome', 'select user_id from outcomes where user_id = $1 for update', [userId]);
}

const InForce = z.object({
  id: z.uuid(),
  kind: DecisionKind,
  until: z.date().nullable(),
  caseId: z.uuid().nullable(),
  madeBy: z.enum(['rule', 'moderator', 'operator']),
});
const inForce = `
  select id, kind, until, case_id as "caseId",
    case when made_by_id is not null then 'moderator' when made_by = '${RULE}' then 'rule' else 'operator' end as "madeBy"
  from decisions
  where user_id = $1 and overturned_at is null order by id desc limit ${MOST}`;

/** The decisions about a person that were not overturned, from first to last. */
export async function decisionsInForce(tx: Db, userId: string) {
  return (await sql(tx, InForce, 'decisions in force', inForce, [userId])).reverse();
}

const Published = z.object({ version: z.int(), hasNotices: z.boolean() });
const store = `
  update outcomes set version = version + 1, suspended_by = $2, is_hidden = $3, term_ends_at = $4, tries = 0,
    set_aside_at = null, last_error = null
  where user_id = $1
  returning version, exists (select from statements where user_id = $1 and read_at is null) as "hasNotices"`;

/** Stores an outcome under the next version. @param dueAt when it is looked at again */
export async function storeOutcome(tx: Db, userId: string, { suspendedBy, isHidden }: Outcome, dueAt: Date | null) {
  const [row] = await sql(tx, Published, 'store outcome', store, [userId, suspendedBy, isHidden, dueAt]);
  if (!row) throw new Error('There is no outcome to store.');
  return row;
}

/** @returns false when it is overturned */
export async function markOverturned(tx: Db, id: string) {
  const text = 'update decisions set overturned_at = now() where id = $1 and overturned_at is null';
  return (await execute(tx, 'overturn decision', text, [id])) === 1;
}

const MOST_EXTENSIONS = 100;

/** Whether a suspension of a person was extended to other accounts that are suspended for it still. */
export async function hasExtensions(tx: Db, bannedId: string) {
  const text = 'select from decisions where banned_id = $1 and overturned_at is null limit 1';
  return (await execute(tx, 'has extensions', text, [bannedId])) === 1;
}

const Extension = z.object({ id: z.uuid(), userId: z.uuid() });
const extensions = `
  select id, user_id as "userId" from decisions
  where banned_id = $1 and overturned_at is null and not exists (
    select from outcomes o join decisions d on d.id = o.suspended_by where o.user_id = $1 and d.until is null)
  order by id limit ${MOST_EXTENSIONS}`;

/** Decisions that extend a suspension for good that does not stand any more to other accounts, the first hundred. */
export function endedExtensions(db: Db, bannedId: string) {
  return sql(db, Extension, 'ended extensions', extensions, [bannedId]);
}

const endDecisions = 'update decisions set until = now() where until > now() and until <= $1';
const endTerms = 'update outcomes set term_ends_at = now() where term_ends_at > now() and term_ends_at <= $1';

/** Lets the suspensions that end by then end now. @returns how many */
export async function endTermsBy(tx: Db, asOf: Date) {
  await execute(tx, 'end suspensions by', endDecisions, [asOf]);
  return execute(tx, 'end terms by', endTerms, [asOf]);
}

const Current = z.object({ suspendedBy: z.uuid().nullable() });

/** The decision that suspends a person now; nothing about a person without decisions. */
export async function suspensionOf(db: Db, userId: string) {
  const text = 'select suspended_by as "suspendedBy" from outcomes where user_id = $1';
  return (await sql(db, Current, 'suspension', text, [userId]))[0]?.suspendedBy ?? null;
}
