import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

export type NewUser = { id: string; email: string; username: string; passwordHash: string };

const insert = `
  insert into users (id, email, username, password_hash)
  select $1, $2, $3, $4
  where not exists (select from email_changes where old_email = $2 and reserved_until > now())
  on conflict (email) do nothing`;

/** @returns false when the address is taken or reserved */
export async function insertIfFree(tx: Db, { id, email, username, passwordHash }: NewUser): Promise<boolean> {
  return (await execute(tx, 'insert user if free', insert, [id, email, username, passwordHash])) === 1;
}

const Holder = z.object({ id: z.uuid(), wasTold: z.boolean() });
const holder = `
  select id, exists (select from mails where user_id = users.id and kind = 'address_in_use'
    and created_at > now() - interval '1 day') as "wasTold"
  from users where email = $1`;

/** Whose address it is, and whether they were mailed within the day that somebody else named it. */
export async function holderOf(tx: Db, email: string) {
  return (await sql(tx, Holder, 'holder of address', holder, [email]))[0];
}
