import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Id = z.object({ id: z.uuid() });
const clear = `
  with old as (
    select id from profiles
    where id > $1 and cell is not null and located_at < $2::timestamptz - $3 * interval '1 day'
    order by id limit $4 for no key update
  ), cleared as (
    update profiles p
    set cell = null, place = null, ruled_country = null, has_read_place_rule = false, latitude = null, longitude = null, location_name = null,
      is_own_location_name = false, wide_location_name = null, located_at = null,
      location_changes = coalesce(location_changes, '{}'), location_lapsed_at = $2
    from old where p.id = old.id returning p.id
  )
  select id from cleared order by id`;

/** Deletes locations that are older than so many days, of the next `limit` people after an id. @returns whose, sorted */
export function clearOldLocations(db: Db, after: string, asOf: Date, days: number, limit: number) {
  return sql(db, Id, 'clear old locations', clear, [after, asOf, days, limit]);
}
