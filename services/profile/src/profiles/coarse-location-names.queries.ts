import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Located = z.object({ id: z.uuid(), cell: z.int() });
const unnamed = `
  select id, cell from profiles where id > $1 and cell is not null and wide_location_name is null
  order by id limit $2`;

/** The next people after an id whose 16-mile cell has no stored name. */
export function unnamedLocations(db: Db, after: string, limit: number) {
  return sql(db, Located, 'unnamed locations', unnamed, [after, limit]);
}

const name = `
  update profiles p set wide_location_name = named.name
  from unnest($1::uuid[], $2::integer[], $3::text[]) as named (id, cell, name)
  where p.id = named.id and p.cell = named.cell and p.wide_location_name is null`;

/** Stores names of 16-mile cells. A person who moved in the meantime keeps the name of the new cell. */
export async function nameLocations(db: Db, named: { id: string; cell: number; name: string }[]) {
  const values = [named.map(({ id }) => id), named.map(({ cell }) => cell), named.map((one) => one.name)];
  await execute(db, 'name locations', name, values);
}
