import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { deleteLinks } from '../email-links/email-links.queries.js';

const Credentials = z.object({
  id: z.uuid(),
  passwordHash: z.string().nullable(),
  passwordVersion: z.int(),
  isBlocked: z.boolean(),
  createdAt: z.date(),
});
const PasswordVersion = z.object({ id: z.uuid(), passwordVersion: z.int() });

const credentials = `
  select id, password_hash as "passwordHash", password_version as "passwordVersion", is_blocked as "isBlocked",
    created_at as "createdAt"
  from users where email = $1`;

export async function credentialsOf(db: Db, email: string) {
  return (await sql(db, Credentials, 'credentials', credentials, [email]))[0];
}

export async function passwordVersionOf(db: Db, email: string) {
  const text = 'select id, password_version as "passwordVersion" from users where email = $1';
  return (await sql(db, PasswordVersion, 'password version', text, [email]))[0];
}

const rename = `
  update users set username = $2, updated_at = now(), version = version + 1
  where id = $1 and deleted_at is null and username is distinct from $2 and role = 'member'`;

/** Staff keep their names. @returns whether the name is another one now */
export async function renameUser(tx: Db, id: string, username: string) {
  return (await execute(tx, 'rename user', rename, [id, username])) === 1;
}

const suspend = `
  update users set is_blocked = $2, updated_at = now(), version = version + 1,
    sessions_valid_from = case when $2 then now() else sessions_valid_from end
  where id = $1 and deleted_at is null`;

export async function setBlocked(tx: Db, id: string, isBlocked: boolean) {
  await execute(tx, 'suspend user', suspend, [id, isBlocked]);
}

const endSessions = `
  update users set sessions_valid_from = now(), updated_at = now(), version = version + 1,
    password_version = password_version + 1
  where id = $1 and deleted_at is null and role <> 'member'`;

/** Ends the sessions of a staff account, as a new password does. @returns whether it is one */
export async function endSessionsOfStaff(tx: Db, id: string) {
  return (await execute(tx, 'end sessions of staff', endSessions, [id])) === 1;
}

const setHash = `
  update users set password_hash = $2, sessions_valid_from = now(), updated_at = now(), version = version + 1,
    password_version = password_version + 1
  where id = $1 returning id, password_version as "passwordVersion"`;

const begunFactor = 'delete from second_factors where user_id = $1 and confirmed_at is null';

/**
 * Replaces the password of a user that exists, and deletes a change of address and a second factor that were begun with an
 * earlier one. The user is locked first, so that the deletion sees every such change. @returns the password's version
 */
export async function setPassword(tx: Db, id: string, passwordHash: string) {
  const [user] = await sql(tx, PasswordVersion, 'set password', setHash, [id, passwordHash]);
  await deleteLinks(tx, id, 'change');
  await execute(tx, 'remove begun second factor', begunFactor, [id]);
  return user?.passwordVersion ?? 0;
}

const Proven = z.object({ passwordHash: z.string() });
const lockProven = `
  select password_hash as "passwordHash" from users
  where id = $1 and password_version = $2 and deleted_at is null for update`;

/** Locks a user whose password still has this version. */
export async function lockWithPassword(tx: Db, id: string, passwordVersion: number) {
  return (await sql(tx, Proven, 'lock user with password', lockProven, [id, passwordVersion]))[0];
}

const erase = `
  update users set email = null, username = null, password_hash = null, reset_token = null, reset_token_expiry = null,
    sign_in_mailed_at = null, welcomed_at = null, role = 'member', is_blocked = false, is_verified = false,
    joined_behind_gate = false, awaits_welcome = false, deleted_at = now(), sessions_valid_from = now(), updated_at = now(),
    version = version + 1
  where id = $1 and password_version = $2 and deleted_at is null`;

/**
 * Deletes everything of a user but the id, times and versions, by which late events are recognized.
 * @returns false when the password has another version, or the user is gone
 */
export async function eraseUser(tx: Db, id: string, passwordVersion: number) {
  return (await execute(tx, 'erase user', erase, [id, passwordVersion])) === 1;
}
