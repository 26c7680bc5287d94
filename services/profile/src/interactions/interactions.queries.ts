import type { Interact, Withdraw } from '@kindred/contracts/interactions';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { hasBlocked } from './visibility.queries.js';

/** Serialises the interactions of a pair, so that of two taps at the same moment the second sees the first. */
export async function lockPair(tx: Db, a: string, b: string) {
  const text = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
  await execute(tx, 'lock pair', text, [[a, b].sort().join()]);
}

const Blocked = z.object({ isBlocked: z.boolean() });
const isEitherBlocked = `select ${hasBlocked('$1', '$2')} or ${hasBlocked('$2', '$1')} as "isBlocked"`;

/** Whether either of two people has blocked the other. */
export async function isPairBlocked(db: Db, a: string, b: string) {
  const [row] = await sql(db, Blocked, 'pair is blocked', isEitherBlocked, [a, b]);
  return row?.isBlocked ?? false;
}

const Stored = z.object({ id: z.uuid(), createdAt: z.date() });
const insert = `
  insert into user_interactions (id, from_user_id, to_user_id, type, report_reason, notes, to_display_name, to_first_name)
  values ($1, $2, $3, $4, $5, $6, (select display_name from profiles where id = $3 and $4 = 'block'),
    (select first_name from profiles where id = $3 and $4 = 'block'))
  on conflict do nothing returning id, created_at as "createdAt"`;
const stored = `
  select id, created_at as "createdAt" from user_interactions
  where from_user_id = $1 and to_user_id = $2 and type = $3`;

/** Stores an interaction, or finds the same one that is stored already; each report is a new one. */
export async function insertOnce(tx: Db, fromUserId: string, { toUserId, type, reportReason, notes }: Interact) {
  const report = type === 'report' ? [reportReason, notes || null] : [null, null];
  const values = [uuidv7(), fromUserId, toUserId, type, ...report];
  const [inserted] = await sql(tx, Stored, 'insert interaction', insert, values);
  if (inserted) return { ...inserted, isNew: true };
  const [found] = await sql(tx, Stored, 'stored interaction', stored, [fromUserId, toUserId, type]);
  if (!found) throw new Error('An interaction was neither stored nor found.');
  return { ...found, isNew: false };
}

/** @returns whether there was one */
export async function deleteInteraction(tx: Db, fromUserId: string, { toUserId, type }: Withdraw) {
  const text = 'delete from user_interactions where from_user_id = $1 and to_user_id = $2 and type = $3';
  return (await execute(tx, 'delete interaction', text, [fromUserId, toUserId, type])) === 1;
}

const Id = z.object({ id: z.uuid() });
const tap = `select id from user_interactions where from_user_id = $1 and to_user_id = $2 and type = 'tap'`;

export async function hasTapped(tx: Db, fromUserId: string, toUserId: string) {
  return (await sql(tx, Id, 'tap', tap, [fromUserId, toUserId])).length === 1;
}

const PairInteraction = z.object({ fromUserId: z.uuid(), type: z.enum(['tap', 'block']) });
const pairInteractions = `
  select from_user_id as "fromUserId", type from user_interactions
  where type in ('tap', 'block') and (from_user_id, to_user_id) in (($1, $2), ($2, $1))`;

/** The taps and blocks between two people. */
export function pairInteractionsOf(tx: Db, a: string, b: string) {
  return sql(tx, PairInteraction, 'pair interactions', pairInteractions, [a, b]);
}

const Version = z.object({ version: z.string() });

export async function nextRelationVersion(tx: Db) {
  const [row] = await sql(tx, Version, 'next relation version', `select nextval('relation_versions') as version`);
  return Number(row?.version);
}
