import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Id = z.object({ id: z.uuid() });
const mark = `
  update users set awaits_welcome = $1, updated_at = now(), version = version + 1
  where id in (
    select id from users
    where joined_behind_gate and welcomed_at is null and deleted_at is null and awaits_welcome <> $1
    order by id limit $2 for update skip locked)
  returning id`;

/** Marks or unmarks accounts that were made behind the gate and have not passed it. @returns the accounts that changed */
export async function markAwaited(tx: Db, isAwaited: boolean, limit: number) {
  return (await sql(tx, Id, 'mark awaited accounts', mark, [isAwaited, limit])).map(({ id }) => id);
}
