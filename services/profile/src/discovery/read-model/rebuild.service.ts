import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const BATCH = 5000;
const [SMALLEST_ID, GREATEST_ID] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** Rebuilds the read model from the profiles. A step locks a few thousand profiles for a moment; reads never wait. */
@Injectable()
export class RebuildService {
  constructor(private readonly db: DataSource) {}

  async step(after: string | null) {
    const { next, count } = await this.db.transaction((tx) => rebuildRows(tx, after));
    if (next === null) await this.db.transaction(recountCells);
    return { count, next };
  }
}

/**
 * Both ends of a step are ids, never null: a query plan for both cases would read everybody in each step. Profiles are
 * locked, so that no trigger changes a row at the same time.
 */
async function rebuildRows(tx: EntityManager, after: string | null): Promise<{ next: string | null; count: number }> {
  const people: { id: string }[] = await tx.query(
    `select id from profiles where id > $1 order by id limit ${BATCH} for no key update`,
    [after ?? SMALLEST_ID],
  );
  const next = people.length === BATCH ? (people.at(-1)?.id ?? null) : null;
  const range = 'person_id > $1 and person_id <= $2';
  const ends = [after ?? SMALLEST_ID, next ?? GREATEST_ID];
  await tx.query(
    `delete from discovery_cards where ${range} and person_id not in (select person_id from discoverable where ${range})`,
    ends,
  );
  await tx.query(
    `insert into discovery_cards as c
     select person_id, place, order_key, age, body_type, looking_for, joined_at, last_active_at, last_active_at,
       coalesce(last_active_at > now() - interval '15 minutes', false)
     from discoverable where ${range}
     on conflict (person_id) do update set place = excluded.place, order_key = excluded.order_key, age = excluded.age,
       body_type = excluded.body_type, looking_for = excluded.looking_for, joined_at = excluded.joined_at,
       last_active_at = excluded.last_active_at, is_recent = excluded.is_recent,
       online_since = coalesce(c.online_since, excluded.online_since)
     where (c.place, c.order_key, c.age, c.body_type, c.looking_for, c.joined_at, c.last_active_at, c.is_recent)
       is distinct from (excluded.place, excluded.order_key, excluded.age, excluded.body_type, excluded.looking_for,
         excluded.joined_at, excluded.last_active_at, excluded.is_recent)`,
    ends,
  );
  return { next, count: people.length };
}

/** Waits for moves that are under way; later moves wait until all cells are counted. */
async function recountCells(tx: EntityManager) {
  await tx.query('lock table place_moves in share row exclusive mode');
  await tx.query('delete from place_moves');
  await tx.query(
    `insert into occupied_cells
     select place, coalesce(counted.people, 0), pg_current_xact_id()
     from (select place, count(*) as people from discovery_cards group by place) counted
     full join occupied_cells known using (place)
     where known.people is distinct from coalesce(counted.people, 0)
     on conflict (place) do update set people = excluded.people, changed_in = excluded.changed_in`,
  );
}
