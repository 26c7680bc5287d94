import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { AccountColumns, accountColumns } from './accounts.queries.js';

const PAGE_SIZE = 50;
/** How many sessions a user has at most; a few more for as long as several begin at the same moment. */
const MOST_SESSIONS = 100;

const SessionRow = AccountColumns.extend({
  id: z.uuid(),
  createdAt: z.string().nullable(),
  secondFactorAt: z.string().nullable(),
});
const read = `
  select s.user_id as id, s.sess ->> 'accountCreatedAt' as "createdAt", s.sess ->> 'secondFactorAt' as "secondFactorAt",
    ${accountColumns}
  from sessions s left join accounts a on a.id = s.user_id
  where s.sid = $1 and s.expire > now() and s.user_id is not null`;

/**
 * The user's id, the date of the account, the time of the second factor and the copy of the account; undefined if the
 * session has ended or expired.
 */
export async function readSession(db: Db, sid: string) {
  const [row] = await sql(db, SessionRow, 'read session', read, [sid]);
  return row;
}

const insert = `
  with oldest as (delete from sessions where sid in (
    select sid from sessions where user_id = ($2::json #>> '{passport,user}')::uuid
    order by created_at desc nulls last, sid offset ${MOST_SESSIONS - 1}))
  insert into sessions (sid, sess, expire, device) values ($1, $2, to_timestamp($3), $4)`;

/** Also deletes the oldest sessions of the user, so that the new one is of the hundred that are left. @param expires seconds since 1970 */
export async function insertSession(db: Db, sid: string, session: object, expires: number, device: string) {
  await execute(db, 'insert session', insert, [sid, session, expires, device]);
}

const succeed = `
  insert into sessions (sid, sess, expire, device)
  select $2, jsonb_set(sess::jsonb, '{passwordVersion}', to_jsonb(coalesce((sess ->> 'passwordVersion')::int, 1) + 1))::json,
    to_timestamp($3), device
  from sessions where sid = $1 and expire > now()`;

/** Stores a copy of a session that began with the next password. @returns false if the session has ended or expired */
export async function insertSuccessor(db: Db, sid: string, successor: string, expires: number) {
  return (await execute(db, 'insert successor', succeed, [sid, successor, expires])) === 1;
}

const prolong = `
  update sessions set expire = least(to_timestamp($1), ends_at), last_used_at = date_trunc('hour', now()) where sid = $2`;

/** Also notes the hour. A session is not prolonged beyond its end. @param expires seconds since 1970 */
export async function prolongSession(db: Db, sid: string, expires: number) {
  await execute(db, 'prolong session', prolong, [expires, sid]);
}

const Sid = z.object({ sid: z.string() });

export async function deleteSession(db: Db, sid: string) {
  await execute(db, 'delete session', 'delete from sessions where sid = $1', [sid]);
}

/** @returns the ids of the deleted sessions */
export async function deleteSessionsOf(db: Db, userId: string) {
  const text = 'delete from sessions where user_id = $1 returning sid';
  return sidsIn(await sql(db, Sid, 'delete sessions of user', text, [userId]));
}

const deleteOlder = `
  delete from sessions where user_id = $1 and coalesce((sess ->> 'passwordVersion')::int, 1) < $2 returning sid`;

/** Deletes sessions that began with an earlier password. @returns their ids */
export async function deleteOlderSessions(db: Db, userId: string, passwordVersion: number) {
  return sidsIn(await sql(db, Sid, 'delete older sessions', deleteOlder, [userId, passwordVersion]));
}

export async function deleteExpiredSessions(db: Db) {
  await execute(db, 'delete expired sessions', 'delete from sessions where expire < now()');
}

const active = 'select sid from sessions where sid = any($1) and expire > now()';

/** The ones of these sessions that exist and have not expired. */
export async function activeSessions(db: Db, sids: string[]) {
  return sidsIn(await sql(db, Sid, 'active sessions', active, [sids]));
}

const any = 'select from sessions where user_id = $1 and expire > now() limit 1';

export async function hasSession(db: Db, userId: string) {
  return (await execute(db, 'any session', any, [userId])) === 1;
}

const ShownRow = z.object({
  sid: z.string(),
  device: z.string(),
  createdAt: z.date().nullable(),
  lastUsedAt: z.date(),
  expiresAt: z.date(),
});
const page = `
  select sid, device, created_at as "createdAt", last_used_at as "lastUsedAt", expire::timestamptz as "expiresAt"
  from sessions
  where user_id = $1 and sid > $2 and expire > now() order by sid limit ${PAGE_SIZE}`;

/** The sessions of a user, page by page. */
export async function* sessionsOf(db: Db, userId: string) {
  for (let after = ''; ; ) {
    const rows = await sql(db, ShownRow, 'sessions of user', page, [userId, after]);
    yield rows;
    if (rows.length < PAGE_SIZE) return;
    after = rows.at(-1)?.sid ?? '';
  }
}

const sidsIn = (rows: { sid: string }[]) => rows.map(({ sid }) => sid);
