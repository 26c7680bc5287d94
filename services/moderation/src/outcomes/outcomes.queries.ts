import { DecisionKind } from '@kindred/contracts/statements';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import type { PersonOutcome } from './outcome.js';

/** Who makes a decision that no person made. */
export const RULE = 'rule';

/** So many decisions about one person are read: standing ones that suspend, hide or restore come first, then the latest. */
const MOST = 1000;

export async function ensureOutcome(tx: Db, userId: string) {
  const text = 'insert into outcomes (user_id) values ($1) on conflict do nothing';
  await execute(tx, 'ensure outcome', text, [userId]);
}

export async function lockOutcome(tx: Db, userId: string) {
  await execute(tx, 'lock outcome', 'select user_id from outcomes where user_id = $1 for update', [userId]);
}

const Decided = z.object({
  id: z.uuid(),
  kind: DecisionKind,
  until: z.date().nullable(),
  caseId: z.uuid().nullable(),
  madeBy: z.enum(['rule', 'moderator', 'operator']),
  isOverturned: z.boolean(),
});
const changesState = `kind in ('suspend', 'hide', 'restore') and overturned_at is null`;
const isOfOperator = `made_by_id is null and made_by <> '${RULE}'`;
const ofPerson = `
  select * from (
    select id, kind, until, case_id as "caseId", overturned_at is not null as "isOverturned",
      case when made_by_id is not null then 'moderator' when ${isOfOperator} then 'operator' else 'rule' end as "madeBy"
    from decisions
    where user_id = $1 and (${changesState} or case_id is not null or ${isOfOperator})
    order by ${changesState} desc, id desc limit ${MOST}) latest
  order by id`;

/**
 * The decisions about a person that may change the outcome, from first to last. What a moderator or a rule takes away for a
 * notice changes nothing, and anybody can file a thousand notices.
 */
export function decisionsOf(tx: Db, userId: string) {
  return sql(tx, Decided, 'decisions of person', ofPerson, [userId]);
}

const Published = z.object({ version: z.int(), hasNotices: z.boolean() });
const store = `
  update outcomes set version = version + 1, suspended_by = $2, is_hidden = $3, term_ends_at = $4, tries = 0,
    set_aside_at = null, last_error = null
  where user_id = $1
  returning version, exists (select from statements where user_id = $1 and read_at is null) as "hasNotices"`;

/** Stores an outcome under the next version. @param dueAt when it is looked at again */
export async function storeOutcome(
  tx: Db,
  userId: string,
  { suspendedBy, isHidden }: PersonOutcome,
  dueAt: Date | null,
) {
  const [row] = await sql(tx, Published, 'store outcome', store, [userId, suspendedBy, isHidden, dueAt]);
  if (!row) throw new Error('There is no outcome to store.');
  return row;
}

const PAGE = 200;

const Outcomes = z.object({
  id: z.uuid(),
  version: z.int(),
  accountState: z.enum(['active', 'suspended']),
  isHidden: z.boolean(),
  isForGood: z.boolean(),
  hasNotices: z.boolean(),
});
const published = `
  select o.user_id as id, o.version, case when o.suspended_by is null then 'active' else 'suspended' end as "accountState",
    o.is_hidden as "isHidden", d.id is not null and d.until is null as "isForGood",
    exists (select from statements s where s.user_id = o.user_id and s.read_at is null) as "hasNotices"
  from outcomes o left join decisions d on d.id = o.suspended_by
  where o.version > 0 and ($1::uuid is null or o.user_id > $1) order by o.user_id limit ${PAGE} for share of o`;

/** Up to 200 outcomes after a person's id as they were published last, in the order of ids, locked against changes. */
export async function outcomesAfter(tx: Db, after: string | null) {
  const outcomes = await sql(tx, Outcomes, 'published outcomes', published, [after]);
  return { outcomes, isMore: outcomes.length === PAGE };
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
