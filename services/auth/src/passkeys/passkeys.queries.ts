import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { TICKET_MS } from './ticket.js';

const Owner = z.object({ handle: z.instanceof(Buffer) });
const keepOwner = `
  with added as (insert into passkey_owners (user_id, handle) values ($1, $2) on conflict (user_id) do nothing returning handle)
  select handle from added union all select handle from passkey_owners where user_id = $1`;

/** The account's handle: `random` unless it has one. */
export async function handleOf(tx: Db, userId: string, random: Buffer): Promise<Buffer> {
  const [owner] = await sql(tx, Owner, 'passkey owner', keepOwner, [userId, random]);
  // Another transaction has just added the row, so the next statement finds it.
  return owner ? owner.handle : handleOf(tx, userId, random);
}

const Known = z.object({ credentialId: z.instanceof(Buffer), transports: z.array(z.string()) });
const known = 'select credential_id as "credentialId", transports from passkeys where user_id = $1';

export function credentialsOf(db: Db, userId: string) {
  return sql(db, Known, 'credentials of user', known, [userId]);
}

const lockOwner = `
  select from passkey_owners o join users u on u.id = o.user_id
  where o.user_id = $1 and u.password_version = $2 and u.deleted_at is null for update of u`;

/** Lets nobody else add passkeys until the transaction ends. @returns false if the password changed or the account is gone */
export async function lockPasskeys(tx: Db, userId: string, passwordVersion: number): Promise<boolean> {
  return (await execute(tx, 'lock passkeys', lockOwner, [userId, passwordVersion])) === 1;
}

export type NewPasskey = {
  id: string;
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
};
const Shown = z.object({ id: z.uuid(), name: z.string(), createdAt: z.date(), lastUsedAt: z.date().nullable() });
const shown = 'id, name, created_at as "createdAt", last_used_at as "lastUsedAt"';
const insert = `
  insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning ${shown}`;

/** @returns undefined when the passkey is kept already */
export async function insertPasskey(tx: Db, passkey: NewPasskey) {
  const { id, userId, credentialId, publicKey, counter, transports, name } = passkey;
  const values = [id, userId, credentialId, publicKey, counter, transports, name];
  return (await sql(tx, Shown, 'insert passkey', insert, values))[0];
}

/** The passkeys of an account, the newest last. */
export function passkeysOf(db: Db, userId: string) {
  const text = `select ${shown} from passkeys where user_id = $1 order by created_at, id`;
  return sql(db, Shown, 'passkeys of user', text, [userId]);
}

export async function renameOne(db: Db, userId: string, id: string, name: string) {
  const text = `update passkeys set name = $3 where user_id = $1 and id = $2 returning ${shown}`;
  return (await sql(db, Shown, 'rename passkey', text, [userId, id, name]))[0];
}

/** @returns whether it was there */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const text = 'delete from passkeys where user_id = $1 and id = $2';
  return (await execute(db, 'delete passkey', text, [userId, id])) === 1;
}

/** Removes an account's passkeys, and the handle that they know it by. */
export async function deletePasskeys(tx: Db, userId: string) {
  await execute(tx, 'delete passkeys', 'delete from passkey_owners where user_id = $1', [userId]);
}

/** Removes the passkeys that were added after a time. */
export async function deleteNewerPasskeys(tx: Db, userId: string, since: Date) {
  const text = 'delete from passkeys where user_id = $1 and created_at > $2';
  await execute(tx, 'delete newer passkeys', text, [userId, since]);
}

const Signing = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  handle: z.instanceof(Buffer),
  publicKey: z.instanceof(Buffer),
  counter: z.number(),
  createdAt: z.date(),
  passwordVersion: z.int(),
  isBlocked: z.boolean(),
});
const byCredential = `
  select p.id, p.user_id as "userId", o.handle, p.public_key as "publicKey", p.counter::float8 as counter,
    u.created_at as "createdAt", u.password_version as "passwordVersion", u.is_blocked as "isBlocked"
  from passkeys p join passkey_owners o on o.user_id = p.user_id join users u on u.id = p.user_id
  where p.credential_id = $1 and u.deleted_at is null`;

/** The passkey of a credential with its account. */
export async function passkeyOfCredential(db: Db, credentialId: Buffer) {
  return (await sql(db, Signing, 'passkey of credential', byCredential, [credentialId]))[0];
}

const useOne = `
  update passkeys set counter = $2, last_used_at = now()
  where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`;

/** @returns false when the passkey is gone, or its counter did not grow, which suggests a copy */
export async function countUse(tx: Db, id: string, counter: number): Promise<boolean> {
  return (await execute(tx, 'use passkey', useOne, [id, counter])) === 1;
}

const useChallenge = 'insert into used_passkey_challenges (fingerprint) values ($1) on conflict do nothing';

/** @returns false when it was used before */
export async function markUsed(tx: Db, fingerprint: Buffer): Promise<boolean> {
  return (await execute(tx, 'use passkey challenge', useChallenge, [fingerprint])) === 1;
}

const old = `delete from used_passkey_challenges where used_at < now() - 2 * $1 * interval '1 millisecond'`;

/** Forgets used challenges that are too old to be good. */
export async function deleteOldUses(db: Db) {
  await execute(db, 'delete used passkey challenges', old, [TICKET_MS]);
}
