import { type NewDecision } from '@kindred/contracts/cases';
import { RuleId } from '@kindred/contracts/rules';
import { DecisionKind } from '@kindred/contracts/statements';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { RULE } from '../outcomes/outcomes.queries.js';
import { maySeeDecision } from '../staff/visibility.queries.js';

const StoredDecision = z.object({
  id: z.uuid(),
  caseId: z.uuid().nullable(),
  userId: z.uuid(),
  kind: DecisionKind,
  rule: z.nullable(RuleId),
  facts: z.string(),
  days: z.int().nullable(),
  until: z.date().nullable(),
  field: z.string().nullable(),
  madeBy: z.string(),
  madeById: z.uuid().nullable(),
  isOverturned: z.boolean(),
  createdAt: z.date(),
});
export type StoredDecision = z.infer<typeof StoredDecision>;

const columns = `
  id, case_id as "caseId", user_id as "userId", kind, rule, coalesce(facts, '') as facts, days, until, field,
  made_by as "madeBy", made_by_id as "madeById", overturned_at is not null as "isOverturned", created_at as "createdAt"`;

export type Author = { madeBy: string; madeById: string | null };
export const BY_RULE: Author = { madeBy: RULE, madeById: null };
export type DecisionRow = Omit<NewDecision, 'rule'> &
  Author & {
    id: string;
    caseId: string | null;
    userId: string;
    rule: RuleId | null;
    file?: NamedFile;
    bannedId?: string;
  };
/** What `remove_photo` takes away, as its owner is told. */
export type NamedFile = 'photo' | 'recording';

const insert = `
  insert into decisions (id, case_id, user_id, kind, rule, facts, days, until, photo_id, field, made_by, made_by_id, banned_id)
  values ($1, $2, $3, $4, $5, $6, $7, now() + $7::int * interval '1 day', $8, $9, $10, $11, $12)
  returning ${columns}`;

export async function insertDecision(tx: Db, decision: DecisionRow): Promise<StoredDecision> {
  const { id, caseId, userId, kind, rule, facts, madeBy, madeById } = decision;
  const days = kind === 'suspend' ? (decision.days ?? null) : null;
  const photoId = kind === 'remove_photo' ? decision.photoId : null;
  const field = kind === 'clear_field' ? decision.field : null;
  const values = [id, caseId, userId, kind, rule, facts, days, photoId, field, madeBy, madeById, decision.bannedId];
  const [row] = await sql(tx, StoredDecision, 'insert decision', insert, values);
  if (!row) throw new Error('A decision was not stored.');
  return row;
}

const latest = `
  select ${columns} from decisions d where d.user_id = $2 and ($1::uuid is null or ${maySeeDecision('$1')})
  order by d.id desc limit $3`;

/** The latest decisions about a person that a member of the staff may see, newest first; for an operator (null) all. */
export function latestDecisions(db: Db, staffId: string | null, userId: string, limit: number) {
  return sql(db, StoredDecision, 'latest decisions', latest, [staffId, userId, limit]);
}

const Stands = z.object({ stands: z.boolean() });
const stands = 'select exists (select from decisions where id = $1 and overturned_at is null) as stands';

/** Whether there is such a decision that was not overturned. */
export async function isStanding(tx: Db, id: string) {
  return (await sql(tx, Stands, 'decision stands', stands, [id]))[0]?.stands ?? false;
}

/** Deletes the words of the decisions about a person. Kinds, rules and times stay, for the counts of a year. */
export async function deleteFactsOf(tx: Db, userId: string) {
  await execute(tx, 'delete facts', 'update decisions set facts = null where user_id = $1', [userId]);
}

const IsDeleted = z.object({ isDeleted: z.boolean() });
const deleted = `
  select exists (select from people where user_id = $1 and account_state = 'deleted') as "isDeleted"`;

/** Whether a person has deleted their account. */
export async function isDeleted(db: Db, userId: string) {
  return (await sql(db, IsDeleted, 'person is deleted', deleted, [userId]))[0]?.isDeleted ?? false;
}

const Ban = z.object({ rule: z.nullable(RuleId) });
const ban = `
  select d.rule from outcomes o join decisions d on d.id = o.suspended_by where o.user_id = $1 and d.until is null`;

/** The decision that suspends somebody for good now, whom no other decision reaches until the transaction ends. */
export async function banOf(tx: Db, userId: string) {
  // Locking in the same statement would look at the decision that stood before it waited.
  await execute(tx, 'lock ban', 'select from outcomes where user_id = $1 for share', [userId]);
  return (await sql(tx, Ban, 'ban of person', ban, [userId]))[0];
}

export async function hasDecision(db: Db, id: string): Promise<boolean> {
  return (await execute(db, 'has decision', 'select from decisions where id = $1', [id])) === 1;
}
