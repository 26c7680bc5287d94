import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const store = `
  update profiles set address_tag = decode(coalesce($2, ''), 'hex')
  where id = $1 and account_state <> 'deleted' and account_version <= $3
    and address_tag is distinct from decode(coalesce($2, ''), 'hex')`;

/** Stores the tag of a person's address, unless a newer version of the account is stored. @returns whether it is another one */
export async function storeAddressTag(tx: Db, id: string, tag: string | null, accountVersion: number) {
  return (await execute(tx, 'store address tag', store, [id, tag, accountVersion])) === 1;
}

const Id = z.object({ id: z.uuid() });
const unknown = `
  select id from profiles where address_tag is null and account_state <> 'deleted' and id > $1 order by id limit $2`;

/** People whose tag is not known yet, in the order of their ids. */
export async function peopleWithoutTag(db: Db, after: string, limit: number) {
  return (await sql(db, Id, 'people without address tag', unknown, [after, limit])).map(({ id }) => id);
}

const fill = `
  update profiles p set address_tag = decode(coalesce(given.tag, ''), 'hex')
  from unnest($1::uuid[], $2::text[]) as given (id, tag)
  where p.id = given.id and p.address_tag is null and p.account_state <> 'deleted'`;

/** Stores tags of people who have none. */
export async function fillAddressTags(db: Db, tags: { id: string; tag: string | null }[]) {
  await execute(db, 'fill address tags', fill, [tags.map(({ id }) => id), tags.map(({ tag }) => tag)]);
}
