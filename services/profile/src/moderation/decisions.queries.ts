import type { Decision } from '@kindred/contracts/profile-moderation';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';

const Id = z.object({ id: z.uuid() });
const lock = `select id from profiles where id = $1 and account_state <> 'deleted' for no key update`;

/** Locks the profile of a person. @returns false when the account is deleted or unknown */
export async function lockPerson(tx: Db, userId: string) {
  return (await sql(tx, Id, 'lock person for decision', lock, [userId])).length === 1;
}

export type NewDecision = Pick<Decision, 'kind' | 'reason' | 'madeBy'> & { userId: string };

const insert = `insert into moderation_decisions (id, user_id, kind, reason, made_by) values ($1, $2, $3, $4, $5)`;

export async function insertDecision(tx: Db, { userId, kind, reason, madeBy }: NewDecision) {
  const id = uuidv7();
  await execute(tx, 'insert decision', insert, [id, userId, kind, reason, madeBy]);
  return id;
}

export async function closeReports(tx: Db, userId: string, decisionId: string) {
  const text = 'update reports set decision_id = $2 where user_id = $1 and decision_id is null';
  await execute(tx, 'close reports', text, [userId, decisionId]);
}

export async function setHidden(tx: Db, userId: string, isHidden: boolean) {
  await execute(tx, 'hide or show profile', 'update profiles set is_hidden = $2 where id = $1', [userId, isHidden]);
}

const AccountDecision = z.object({ id: z.uuid(), userId: z.uuid(), kind: z.enum(['suspend', 'restore']) });
export type AccountDecision = z.infer<typeof AccountDecision>;

const latest = `
  select id, user_id as "userId", kind from moderation_decisions
  where user_id = (select user_id from moderation_decisions where id = $1) and kind in ('suspend', 'restore')
  order by id desc limit 1`;

/** The latest decision that suspends or restores the account of the person whom a decision is about. */
export async function latestAccountDecision(db: Db, decisionId: string) {
  return (await sql(db, AccountDecision, 'latest account decision', latest, [decisionId]))[0];
}

const markSent = `
  update moderation_decisions set told_at = now()
  where user_id = $1 and id <= $2 and told_at is null and kind in ('suspend', 'restore')`;

/** Marks this decision and the earlier ones about the same person as sent to auth. */
export async function markDecisionsSent(db: Db, { userId, id }: AccountDecision) {
  await execute(db, 'mark decisions sent', markSent, [userId, id]);
}
