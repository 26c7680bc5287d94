import type { Role } from '@kindred/contracts/auth';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Found = z.object({ id: z.uuid() });

export type Named = { email?: string | undefined; id?: string | undefined };

/** The id of the account that has this address, or this id. */
export async function accountNamed(tx: Db, { email, id }: Named) {
  const text =
    'select id from users where deleted_at is null and case when $1::text is null then id = $2 else email = $1 end';
  return (await sql(tx, Found, 'named account', text, [email ?? null, id ?? null]))[0]?.id;
}

const change = `
  update users set role = $2, updated_at = now(), version = version + 1
  where id = $1 and deleted_at is null and role <> $2`;

/** @returns whether the role is another one now */
export async function setRole(tx: Db, id: string, role: Role) {
  return (await execute(tx, 'set role', change, [id, role])) === 1;
}

const shared = `
  select from users other join users own on own.id = $1
  where other.id <> own.id and other.role <> 'member' and lower(other.username) = lower(own.username) limit 1`;

/** Whether somebody else of the staff has the username of an account, whatever the case of its letters. */
export async function sharesStaffName(tx: Db, id: string) {
  return (await execute(tx, 'shares staff name', shared, [id])) === 1;
}

/** Lets roles be given one after the other only, so that each change sees the names of all staff before it. */
export async function lockStaff(tx: Db) {
  await execute(tx, 'lock staff', `select pg_advisory_xact_lock(hashtext('staff'))`);
}
