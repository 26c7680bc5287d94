import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

/** How long the tag of an address is kept: of an account that is suspended for good, and of somebody who was too young. */
const KEEP = '1 year';
const KEEP_UNDER_AGE = '30 days';

const Decided = z.object({ email: z.string().nullable(), isVerified: z.boolean(), isBlocked: z.boolean() });
const lock = `
  select email, is_verified as "isVerified", is_blocked as "isBlocked" from users
  where id = $1 and decision_version < $2 for update`;

/** Locks an account that has no newer decision. @returns nothing when the stored decision is not older */
export async function lockUndecided(tx: Db, id: string, version: number) {
  return (await sql(tx, Decided, 'lock undecided', lock, [id, version]))[0];
}

const Closing = z.object({ email: z.string().nullable(), isVerified: z.boolean(), decisionVersion: z.int() });
const lockAny = `
  select email, is_verified as "isVerified", decision_version as "decisionVersion" from users where id = $1 for update`;

/** Locks an account, also a deleted one. @returns nothing when there is none */
export async function lockAccount(tx: Db, id: string) {
  return (await sql(tx, Closing, 'lock account', lockAny, [id]))[0];
}

export async function storeVersion(tx: Db, id: string, version: number) {
  await execute(tx, 'store decision version', 'update users set decision_version = $2 where id = $1', [id, version]);
}

const Version = z.object({ version: z.int() });
const version = 'select decision_version as version from users where id = $1';

/** The version of the last decision about an account; 0 where there is none. */
export async function decisionVersionOf(db: Db, id: string) {
  return (await sql(db, Version, 'decision version', version, [id]))[0]?.version ?? 0;
}

const open = `
  update users set is_blocked = false, updated_at = now(), version = version + 1
  where id = $1 and deleted_at is null and decision_version = $2`;

/** Ends the suspension of an account. @returns false when the stored decision has another version */
export async function unblock(tx: Db, id: string, decisionVersion: number) {
  return (await execute(tx, 'unblock user', open, [id, decisionVersion])) === 1;
}

const close = `
  insert into closed_addresses (user_id, tag, was_confirmed) select id, $2, true from users where id = $1
  on conflict (user_id) do update set tag = excluded.tag, was_confirmed = true, reason = 'ban', created_at = now()
  where closed_addresses.reason <> 'ban'`;

/** Stores the tag of a confirmed address. */
export async function closeAddress(tx: Db, userId: string, tag: Buffer) {
  await execute(tx, 'close address', close, [userId, tag]);
}

export async function openAddress(tx: Db, userId: string) {
  await execute(tx, 'open address', `delete from closed_addresses where user_id = $1 and reason = 'ban'`, [userId]);
}

// Earlier releases also kept unconfirmed addresses.
const openOld = `
  delete from closed_addresses where not was_confirmed or created_at < $1::timestamptz - case reason
    when 'ban' then interval '${KEEP}' else interval '${KEEP_UNDER_AGE}' end`;

/** Opens the addresses that have been closed for long enough at that time. @returns how many */
export function openOldAddresses(db: Db, asOf: Date) {
  return execute(db, 'open old addresses', openOld, [asOf]);
}

const closeAged = `
  insert into closed_addresses (user_id, tag, was_confirmed, reason) values ($1, $2, true, 'under_age')
  on conflict (user_id) do nothing`;

/** Closes the confirmed address of somebody who is too young. */
export async function closeForAge(tx: Db, userId: string, tag: Buffer) {
  await execute(tx, 'close address for age', closeAged, [userId, tag]);
}

const refused = `
  select from closed_addresses
  where tag = $1 and reason = 'under_age' and created_at > now() - interval '${KEEP_UNDER_AGE}' limit 1`;

/** Whether somebody who was too young had confirmed this address. Nobody takes it then. */
export async function isClosedForAge(db: Db, tag: Buffer) {
  return (await execute(db, 'address is closed for age', refused, [tag])) === 1;
}

const Closed = z.object({ userId: z.uuid() });
const closed = `
  select user_id as "userId" from closed_addresses
  where tag = $1 and user_id <> $2 and was_confirmed and reason = 'ban' and created_at > now() - interval '${KEEP}'
  order by created_at limit 1`;

/** Another account that is suspended for good and had confirmed this address. Unconfirmed addresses do not count. */
export async function closedAccountOf(db: Db, tag: Buffer, userId: string) {
  return (await sql(db, Closed, 'closed account of address', closed, [tag, userId]))[0];
}
