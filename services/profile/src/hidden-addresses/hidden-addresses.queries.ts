import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const lock = `select from profiles where id = $1 and account_state = 'active' for no key update`;
const add = `
  insert into hidden_addresses (owner_id, tag) select $1, decode(tag, 'hex') from unnest($2::text[]) as tag
  on conflict do nothing`;

/**
 * Adds the tags of addresses. Locks the person, so that of two calls the second counts what the first added.
 * @returns false for a person who is not active any more, and then none is added
 */
export async function addTags(tx: Db, ownerId: string, tags: string[]) {
  if (!(await execute(tx, 'lock owner of hidden addresses', lock, [ownerId]))) return false;
  await execute(tx, 'add hidden addresses', add, [ownerId, tags]);
  return true;
}

const Count = z.object({ count: z.int() });
const count = 'select count(*)::int as count from hidden_addresses where owner_id = $1';

export async function countTags(db: Db, ownerId: string) {
  const [row] = await sql(db, Count, 'count hidden addresses', count, [ownerId]);
  return row?.count ?? 0;
}

export async function removeTags(db: Db, ownerId: string) {
  await execute(db, 'remove hidden addresses', 'delete from hidden_addresses where owner_id = $1', [ownerId]);
}
