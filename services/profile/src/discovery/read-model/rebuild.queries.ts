import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Id = z.object({ id: z.uuid() });
const lock = 'select id from profiles where id > $1 order by id limit $2 for no key update';

/** Locks the next profiles after an id, so that no trigger changes their rows meanwhile. @returns their ids, sorted */
export function lockProfiles(tx: Db, after: string, limit: number) {
  return sql(tx, Id, 'lock profiles for rebuild', lock, [after, limit]);
}

const range = 'person_id > $1 and person_id <= $2';
const remove = `
  delete from discovery_cards
  where ${range} and person_id not in (select person_id from discoverable where ${range})`;
const write = `
  insert into discovery_cards as c (person_id, place, order_key, age, body_type, looking_for, joined_at, last_active_at,
    online_since, is_recent, is_for_contacts)
  select person_id, place, order_key, age, body_type, looking_for, joined_at, last_active_at, last_active_at,
    coalesce(last_active_at > now() - interval '15 minutes', false), is_for_contacts
  from discoverable where ${range}
  on conflict (person_id) do update set place = excluded.place, order_key = excluded.order_key, age = excluded.age,
    body_type = excluded.body_type, looking_for = excluded.looking_for, joined_at = excluded.joined_at,
    last_active_at = excluded.last_active_at, is_recent = excluded.is_recent,
    is_for_contacts = excluded.is_for_contacts,
    online_since = coalesce(c.online_since, excluded.online_since)
  where (c.place, c.order_key, c.age, c.body_type, c.looking_for, c.joined_at, c.last_active_at, c.is_recent,
      c.is_for_contacts)
    is distinct from (excluded.place, excluded.order_key, excluded.age, excluded.body_type, excluded.looking_for,
      excluded.joined_at, excluded.last_active_at, excluded.is_recent, excluded.is_for_contacts)`;

/**
 * Rewrites the rows of people with ids after one and up to another. Both are ids, never null: a query plan for both cases
 * would read everybody.
 */
export async function rewriteRows(tx: Db, after: string, last: string) {
  await execute(tx, 'remove discovery rows', remove, [after, last]);
  await execute(tx, 'write discovery rows', write, [after, last]);
}

const count = `
  insert into occupied_cells
  select place, coalesce(counted.people, 0), pg_current_xact_id()
  from (select place, count(*) as people from discovery_cards group by place) counted
  full join occupied_cells known using (place)
  where known.people is distinct from coalesce(counted.people, 0)
  on conflict (place) do update set people = excluded.people, changed_in = excluded.changed_in`;

/** Waits for moves that are under way; later moves wait until all cells are counted. */
export async function recountCells(tx: Db) {
  await execute(tx, 'lock moves', 'lock table place_moves in share row exclusive mode');
  await execute(tx, 'delete moves', 'delete from place_moves');
  await execute(tx, 'recount cells', count);
}
