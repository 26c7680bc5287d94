import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

export type NewUser = {
  id: string;
  email: string;
  username: string;
  passwordHash: string;
  joinedBehindGate: boolean;
};

const lock = `select pg_advisory_xact_lock(hashtextextended('address:' || $1, 0))`;

/**
 * Takes the lock of the trigger `keep_reserved`, which waits for transactions that take or leave the address. Later statements
 * see their changes.
 */
export async function lockAddress(tx: Db, email: string) {
  await execute(tx, 'lock address', lock, [email]);
}

const insert = `
  insert into users (id, email, username, password_hash, joined_behind_gate, awaits_welcome)
  select $1, $2, $3, $4, $5, $5
  where not $6 and not exists (select from email_changes where old_email = $2 and reserved_until > now())
  on conflict (email) do nothing`;

/** @param isClosed whether nobody may take the address. @returns false if it is closed, taken or reserved */
export async function insertIfFree(tx: Db, user: NewUser, isClosed: boolean): Promise<boolean> {
  const { id, email, username, passwordHash, joinedBehindGate } = user;
  const values = [id, email, username, passwordHash, joinedBehindGate, isClosed];
  return (await execute(tx, 'insert user if free', insert, values)) === 1;
}

const Holder = z.object({ id: z.uuid(), wasTold: z.boolean() });
const holder = `
  select id, exists (select from mails where user_id = users.id and kind = 'address_in_use'
    and created_at > now() - interval '1 day') as "wasTold"
  from users where email = $1`;

/** The account with an address, and whether an `address_in_use` mail was owed in the last day. */
export async function holderOf(tx: Db, email: string) {
  return (await sql(tx, Holder, 'holder of address', holder, [email]))[0];
}
