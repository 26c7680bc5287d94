import type { Role } from '@kindred/contracts/auth';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Found = z.object({ id: z.uuid() });

export async function accountWith(tx: Db, email: string) {
  return (await sql(tx, Found, 'account with address', 'select id from users where email = $1', [email]))[0]?.id;
}

const change = `
  update users set role = $2, updated_at = now(), version = version + 1
  where id = $1 and deleted_at is null and role <> $2`;

/** @returns whether the role is another one now */
export async function setRole(tx: Db, id: string, role: Role) {
  return (await execute(tx, 'set role', change, [id, role])) === 1;
}
