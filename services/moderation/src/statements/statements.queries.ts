import { RuleId } from '@kindred/contracts/rules';
import { APPEAL_DAYS, DecisionKind, ObjectionState } from '@kindred/contracts/statements';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Id = z.object({ id: z.uuid() });

export type NewStatement = {
  id: string;
  userId: string;
  decisionId: string;
  appealId: string | null;
  kind: string;
  facts: string;
  text: string;
  /** Whether it says that a person has decided what a rule had done; it has its own beside that of the decision. */
  isConfirmation?: boolean;
};

const insert = `
  insert into statements (id, user_id, decision_id, appeal_id, kind, facts, text, is_confirmation)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

export async function insertStatement(tx: Db, statement: NewStatement) {
  const { id, userId, decisionId, appealId, kind, facts, text, isConfirmation = false } = statement;
  await execute(tx, 'insert statement', insert, [id, userId, decisionId, appealId, kind, facts, text, isConfirmation]);
}

const StoredStatement = z.object({
  id: z.uuid(),
  kind: DecisionKind,
  rule: z.nullable(RuleId),
  facts: z.string(),
  text: z.string(),
  until: z.date().nullable(),
  createdAt: z.date(),
  readAt: z.date().nullable(),
  canAppeal: z.boolean(),
  objection: z.enum(ObjectionState.options),
});

const objection = `
  case when s.appeal_id is not null then 'none' when d.overturned_at is not null then 'taken_back'
    when a.decided_at is not null then 'decided' when a.id is not null then 'waiting'
    when d.created_at <= now() - interval '${APPEAL_DAYS} days' then 'over' else 'possible' end`;
const columns = `
  s.id, s.kind, d.rule, s.facts, s.text, case when s.appeal_id is null then d.until end as until,
  s.created_at as "createdAt", s.read_at as "readAt", ${objection} as objection, ${objection} = 'possible' as "canAppeal"`;
const tables = `
  statements s join decisions d on d.id = s.decision_id left join appeals a on a.decision_id = d.id`;

const page = `
  select ${columns} from ${tables}
  where s.user_id = $1 and ($2::uuid is null or s.id < $2) order by s.id desc limit $3`;

/** Statements about a person before one of them, newest first. */
export function statementsBefore(db: Db, userId: string, before: string | null, limit: number) {
  return sql(db, StoredStatement, 'statements', page, [userId, before, limit]);
}

const OfCase = StoredStatement.extend({ decisionId: z.uuid(), isOutcome: z.boolean() });
const ofCase = `
  select ${columns}, d.id as "decisionId", s.appeal_id is not null as "isOutcome" from ${tables}
  where d.id = $1 or d.case_id = (select case_id from decisions where id = $1)
  order by d.id <> $1, d.id, s.id limit $2`;

/** The statements of a decision, and after them those of the others of its case; of each, how its appeal was decided comes last. */
export function statementsWith(db: Db, decisionId: string, limit: number) {
  return sql(db, OfCase, 'statements of case', ofCase, [decisionId, limit]);
}

/** @returns whether the person has such a statement */
export async function hasStatement(db: Db, id: string, userId: string) {
  const text = 'select id from statements where id = $1 and user_id = $2';
  return (await sql(db, Id, 'has statement', text, [id, userId])).length === 1;
}

/** @returns false when it is read */
export async function markRead(tx: Db, id: string) {
  const text = 'update statements set read_at = now() where id = $1 and read_at is null';
  return (await execute(tx, 'mark statement read', text, [id])) === 1;
}

const Owed = z.object({ id: z.uuid(), userId: z.uuid() });

export async function owedMail(db: Db, id: string) {
  const text = 'select id, user_id as "userId" from statements where id = $1 and mailed_at is null';
  return (await sql(db, Owed, 'owed statement mail', text, [id]))[0];
}

export async function markMailed(db: Db, id: string) {
  await execute(db, 'mark statement mailed', 'update statements set mailed_at = now() where id = $1', [id]);
}

const Exported = StoredStatement.omit({ canAppeal: true, objection: true }).extend({ appeal: z.string().nullable() });
const exported = `
  select s.id, s.kind, d.rule, s.facts, s.text, case when s.appeal_id is null then d.until end as until,
    s.created_at as "createdAt", s.read_at as "readAt", case when s.appeal_id is null then a.text end as appeal
  from ${tables} where s.user_id = $1 and ($2::uuid is null or s.id > $2) order by s.id limit $3`;

/** Statements about a person after one of them, oldest first, with the words of the person's appeals. */
export function statementsAfter(db: Db, userId: string, after: string | null, limit: number) {
  return sql(db, Exported, 'exported statements', exported, [userId, after, limit]);
}

export async function deleteStatementsOf(tx: Db, userId: string) {
  await execute(tx, 'delete statements', 'delete from statements where user_id = $1', [userId]);
}
