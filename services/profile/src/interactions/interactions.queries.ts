import type { Interact } from '@kindred/contracts/interactions';
import { type Db, execute, sql } from '@kindred/kit/sql';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { snapshotOf } from '../reports/person-snapshot.queries.js';
import { InteractionEntity } from './interaction.entity.js';
import { hasBlocked, isHiding } from './visibility.queries.js';

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

const blockBetween = (from: string, to: string) =>
  `user_interactions b where b.type = 'block' and b.from_user_id = ${from} and b.to_user_id = ${to}`;
const nameSeen = (column: string) => `case
  when ${hasBlocked('$1', 'p.id')} then (select b.to_${column} from ${blockBetween('$1', 'p.id')})
  when ${hasBlocked('p.id', '$1')} then (select b.from_${column} from ${blockBetween('p.id', '$1')})
  when not ${isHiding} then p.${column} end`;
const NamesSeen = z.object({ displayName: z.string().nullable(), firstName: z.string().nullable() });
const namesSeen = `
  select ${nameSeen('display_name')} as "displayName", ${nameSeen('first_name')} as "firstName"
  from profiles p where p.id = $2`;

/**
 * The names of a person that the viewer saw last. Across a block these are from its time, the viewer's own block first. None
 * while the person hides from the viewer.
 */
async function namesSeenBy(tx: Db, viewerId: string, personId: string) {
  const [row] = await sql(tx, NamesSeen, 'names seen', namesSeen, [viewerId, personId]);
  return [row?.displayName ?? null, row?.firstName ?? null];
}

const Stored = z.object({ id: z.uuid(), createdAt: z.date() });
const insert = `
  insert into user_interactions (id, from_user_id, to_user_id, type, report_reason, notes, detail, message_ids, photo_ids,
    to_display_name, to_first_name, from_display_name, from_first_name)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict do nothing returning id, created_at as "createdAt"`;

/**
 * Stores an interaction, or finds the same one that is stored already; each report is new. A block stores the names that each
 * saw of the other.
 */
export async function insertOnce(tx: EntityManager, fromUserId: string, { toUserId, type, ...report }: Interact) {
  const details = type === 'report' ? reportColumns(report) : NO_REPORT;
  const isBlock = type === 'block';
  const theirs = isBlock ? await namesSeenBy(tx, fromUserId, toUserId) : NO_NAMES;
  const own = isBlock ? await namesSeenBy(tx, toUserId, fromUserId) : NO_NAMES;
  const values = [uuidv7(), fromUserId, toUserId, type, ...details, ...theirs, ...own];
  const [inserted] = await sql(tx, Stored, 'insert interaction', insert, values);
  if (inserted) return { ...inserted, isNew: true };
  const { id, createdAt } = await tx.findOneByOrFail(InteractionEntity, { fromUserId, toUserId, type });
  return { id, createdAt, isNew: false };
}

const NO_NAMES = [null, null];
const NO_REPORT = [null, null, null, [], []];

function reportColumns({ reportReason, notes, detail, messageIds, photoIds }: Omit<Interact, 'toUserId' | 'type'>) {
  return [reportReason, notes || null, detail ?? null, messageIds ?? [], photoIds ?? []];
}

const completeReport = `
  update filed_reports set report = report || jsonb_build_object('seenName', $2::text, 'profile', $3::jsonb)
  where id = $1`;

/** Adds to a new report, for moderators who read it later, the name that the reporter sees now and the profile as it is now. */
export async function completeFiledReport(tx: EntityManager, reportId: string, reporterId: string, userId: string) {
  const [displayName] = await namesSeenBy(tx, reporterId, userId);
  const profile = JSON.stringify(await snapshotOf(tx, userId));
  await execute(tx, 'complete filed report', completeReport, [reportId, displayName, profile]);
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
