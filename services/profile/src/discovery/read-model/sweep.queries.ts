import { type Db, execute } from '@kindred/kit/sql';

const expire = `
  update discovery_cards set is_recent = false where is_recent and last_active_at < now() - interval '15 minutes'`;

/** Takes people out of the index of the recently active. */
export async function expireRecent(db: Db) {
  await execute(db, 'expire recent', expire);
}

export async function deleteEmptyCells(db: Db) {
  await execute(db, 'delete empty cells', 'delete from occupied_cells where people <= 0');
}

const count = `
  with counted as (delete from place_moves returning departed, arrived)
  insert into occupied_cells as o
  select place, sum(people), pg_current_xact_id() from (
    select departed as place, -1 as people from counted union all select arrived, 1 from counted
  ) moved where place is not null group by place order by place
  on conflict (place) do update set people = o.people + excluded.people, changed_in = excluded.changed_in`;

/** Adds the moves to the counts. A cell that anybody left or entered has changed, also where as many entered as left. */
export async function countMoves(db: Db) {
  await execute(db, 'count moves', count);
}
