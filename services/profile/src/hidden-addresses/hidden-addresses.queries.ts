import { Visibility } from '@kindred/contracts/profile';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Owner = z.object({ visibility: Visibility });
const lock = `select visibility from profiles where id = $1 and account_state = 'active' for no key update`;

/** Locks a person, so that of two changes of their list the second sees the first. @returns undefined unless they are active */
export async function lockOwner(tx: Db, ownerId: string) {
  return (await sql(tx, Owner, 'lock owner of hidden addresses', lock, [ownerId]))[0];
}

const add = `
  insert into hidden_addresses (owner_id, tag) select $1, decode(tag, 'hex') from unnest($2::text[]) as tag
  on conflict do nothing`;

export async function addTags(tx: Db, ownerId: string, tags: string[]) {
  await execute(tx, 'add hidden addresses', add, [ownerId, tags]);
}

const Count = z.object({ count: z.int() });
const count = 'select count(*)::int as count from hidden_addresses where owner_id = $1';

export async function countTags(db: Db, ownerId: string) {
  const [row] = await sql(db, Count, 'count hidden addresses', count, [ownerId]);
  return row?.count ?? 0;
}

export async function removeTags(tx: Db, ownerId: string) {
  await execute(tx, 'remove hidden addresses', 'delete from hidden_addresses where owner_id = $1', [ownerId]);
}
