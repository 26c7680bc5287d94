import { createHash } from 'node:crypto';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

/** How many devices a page shows. */
export const DEVICES = 50;
/** A session's public id: the SHA-256 of its secret one, as hexadecimal text. */
export const publicId = `encode(sha256(convert_to(sid, 'UTF8')), 'hex')`;

export function sessionId(sid: string) {
  return createHash('sha256').update(sid).digest('hex');
}

/** The device after which a page begins. */
export type Position = { lastUsedAt: Date; id: string };

const DeviceRow = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.date().nullable(),
  lastUsedAt: z.date(),
});
const devices = `
  select id, device, created_at as "createdAt", last_used_at as "lastUsedAt"
  from (select ${publicId} as id, device, created_at, last_used_at from sessions
    where user_id = $1 and expire > now()) as session
  where $2::timestamptz is null or last_used_at < $2 or (last_used_at = $2 and id > $3)
  order by last_used_at desc, id limit ${DEVICES + 1}`;

/** The sessions of a user, the last used first, and one more than a page has. */
export function devicesOf(db: Db, userId: string, after: Position | null) {
  return sql(db, DeviceRow, 'devices of user', devices, [userId, after?.lastUsedAt ?? null, after?.id ?? null]);
}

const Sid = z.object({ sid: z.string() });
const deleteOne = `delete from sessions where user_id = $1 and ${publicId} = $2 and expire > now() returning sid`;

/** @returns the ids of the deleted sessions: one or none */
export async function deleteSessionById(db: Db, userId: string, id: string) {
  return sidsIn(await sql(db, Sid, 'delete session by id', deleteOne, [userId, id]));
}

const deleteOthers = 'delete from sessions where user_id = $1 and sid <> $2 returning sid';

/** @returns the ids of the deleted sessions */
export async function deleteOtherSessions(db: Db, userId: string, sid: string) {
  return sidsIn(await sql(db, Sid, 'delete other sessions', deleteOthers, [userId, sid]));
}

const sidsIn = (rows: { sid: string }[]) => rows.map(({ sid }) => sid);
