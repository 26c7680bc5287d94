import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Located = z.object({ id: z.uuid(), cell: z.int(), ruledCountry: z.string().nullable() });
const located = `
  select id, cell, ruled_country as "ruledCountry" from profiles
  where id > $1 and cell is not null and account_state <> 'deleted' order by id limit $2`;

/** The next people after an id who have a location, and the country with a rule that is stored with it. */
export function locatedPeople(db: Db, after: string, limit: number) {
  return sql(db, Located, 'located people', located, [after, limit]);
}
