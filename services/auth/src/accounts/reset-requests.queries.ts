import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const VALID_AT_ONCE = 3;
const NEWER = `(select count(*) from reset_requests n
   where n.user_id = r.user_id and (n.created_at, n.token) > (r.created_at, r.token))`;

const Holder = z.object({ userId: z.uuid().nullable() });

const insert = `
  insert into reset_requests (token, user_id, expires_at)
  values ($1, (select id from users where email = $2 for key share), $3) returning user_id as "userId"`;

/**
 * Stores a request, also for an email that nobody has. Its user cannot be deleted until the transaction ends.
 * @returns whose email it is
 */
export async function insertRequest(tx: Db, token: Buffer, email: string, expiresAt: Date): Promise<string | null> {
  const [request] = await sql(tx, Holder, 'insert reset request', insert, [token, email, expiresAt]);
  return request?.userId ?? null;
}

const valid = `
  select user_id as "userId" from reset_requests r
  where token = $1 and expires_at > now() and ${NEWER} < ${VALID_AT_ONCE}`;

/** The user whose valid request this is. */
export async function holderOf(db: Db, token: Buffer): Promise<string | null> {
  const [request] = await sql(db, Holder, 'reset request holder', valid, [token]);
  return request?.userId ?? null;
}

const lock = 'select id from users where id = (select user_id from reset_requests where token = $1) for update';

/** Locks the user whose request this is. */
export async function lockHolder(tx: Db, token: Buffer) {
  await execute(tx, 'lock reset request holder', lock, [token]);
}

const invalid = `
  delete from reset_requests r where user_id is null or expires_at < now() or ${NEWER} >= ${VALID_AT_ONCE}`;

/** Deletes the requests that are not valid any more. */
export async function deleteInvalid(db: Db) {
  await execute(db, 'delete invalid reset requests', invalid);
}
