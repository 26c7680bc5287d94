import type { Interact } from '@kindred/contracts/interactions';
import { type Db, execute, sql } from '@kindred/kit/sql';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { InteractionEntity } from './interaction.entity.js';
import { hasBlocked, nameSeen } from './visibility.queries.js';

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
const nameOf = (column: string) => `(select ${column} from profiles p where p.id = $3 and $4 = 'block')`;
const ownName = (column: string) => `(select ${column} from profiles where id = $1 and $4 = 'block')`;
const insert = `
  insert into user_interactions (from_user_id, id, to_user_id, type, report_reason, notes, detail, message_ids, photo_ids,
    from_display_name, from_first_name, to_display_name, to_first_name)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${ownName('display_name')}, ${ownName('first_name')},
    ${nameOf(nameSeen('display_name'))}, ${nameOf(nameSeen('first_name'))})
  on conflict do nothing returning id, created_at as "createdAt"`;

/** Stores an interaction, or finds the same one that is stored already; each report is a new one. */
export async function insertOnce(tx: EntityManager, fromUserId: string, { toUserId, type, ...report }: Interact) {
  const values = [fromUserId, uuidv7(), toUserId, type, ...(type === 'report' ? reportColumns(report) : NO_REPORT)];
  const [inserted] = await sql(tx, Stored, 'insert interaction', insert, values);
  if (inserted) return { ...inserted, isNew: true };
  const { id, createdAt } = await tx.findOneByOrFail(InteractionEntity, { fromUserId, toUserId, type });
  return { id, createdAt, isNew: false };
}

const NO_REPORT = [null, null, null, [], []];

function reportColumns({ reportReason, notes, detail, messageIds, photoIds }: Omit<Interact, 'toUserId' | 'type'>) {
  return [reportReason, notes || null, detail ?? null, messageIds ?? [], photoIds ?? []];
}

const nameReport = `update filed_reports set report = report || jsonb_build_object('seenName', ${nameSeen('display_name')})
  from profiles p where filed_reports.id = $2 and p.id = $3`;

/** Adds the name that the reporter sees to a report that was stored now; a moderator sees the name of then. */
export async function nameFiledReport(tx: Db, reporterId: string, reportId: string, userId: string) {
  await execute(tx, 'name filed report', nameReport, [reporterId, reportId, userId]);
}

const PhotoIds = z.object({ id: z.uuid() });
const photoIds = `select (photo ->> 'id')::uuid as id from profiles, jsonb_array_elements(photos) photo where profiles.id = $1`;

/** The ids of the photos that a person shows. */
export async function photoIdsOf(db: Db, userId: string) {
  return (await sql(db, PhotoIds, 'photo ids', photoIds, [userId])).map(({ id }) => id);
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
