import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A move adds a row and waits for nobody: counts by cell were rows that everybody in a crowd had to lock in turn. A move that
 * changes nothing else writes the cell id (the column `place`) alone.
 */
export class LogMoves1790000011000 implements MigrationInterface {
  name = 'LogMoves1790000011000';

  async up(db: QueryRunner) {
    for (const statement of [log, counts, keepCard, movePlace, triggers]) await db.query(statement);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

/** The rows name nobody; a sweep adds them to \`occupied_cells\`, so there are few. */
const log = `
  create table place_moves (departed integer, arrived integer)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`;

/** How many people each cell has: as swept, and the moves since. */
const counts = `
  create view place_counts as
  select place, coalesce(swept.people, 0) + coalesce(moved.people, 0) as people, swept.changed_in,
    moved.place is not null as is_moving
  from occupied_cells swept full join (
    select place, sum(people)::integer as people from (
      select departed as place, -1 as people from place_moves union all select arrived, 1 from place_moves
    ) one where place is not null group by place
  ) moved using (place)`;

/** A change of a card that stays, or a disappearance and an appearance, either of which may be none. */
const keepCard = `
  create or replace function keep_discovery_card() returns trigger language plpgsql as $$
  declare
    old_place integer;
    new_place integer;
  begin
    update discovery_cards c
    set place = d.place, order_key = d.order_key, age = d.age, body_type = d.body_type,
      looking_for = d.looking_for, joined_at = d.joined_at
    from discoverable d
    where tg_op = 'UPDATE' and c.person_id = new.id and d.person_id = new.id;
    if found then
      old_place := coalesce(old.place, -2147483648);
      new_place := coalesce(new.place, -2147483648);
    else
      delete from discovery_cards where person_id = coalesce(old.id, new.id) returning place into old_place;
      insert into discovery_cards
      select person_id, place, order_key, age, body_type, looking_for, joined_at, last_active_at, last_active_at,
        coalesce(last_active_at > now() - interval '15 minutes', false)
      from discoverable where person_id = new.id
      returning place into new_place;
    end if;
    if old_place is distinct from new_place then
      insert into place_moves values (old_place, new_place);
    end if;
    return null;
  end $$`;

/** Only for a person who can be found: others have no row. */
const movePlace = `
  create function move_discovery_card() returns trigger language plpgsql as $$
  begin
    update discovery_cards set place = coalesce(new.place, -2147483648) where person_id = new.id;
    if found then
      insert into place_moves values (coalesce(old.place, -2147483648), coalesce(new.place, -2147483648));
    end if;
    return null;
  end $$`;

const shown = ['account_state', 'is_hidden', 'order_key', 'age', 'show_age', 'body_type', 'looking_for', 'joined_at'];
const row = (name: string) => shown.map((column) => `${name}.${column}`).join(', ');

const triggers = `
  drop trigger discovery_card_changes on profiles;
  create trigger discovery_card_changes after update of ${shown.join(', ')} on profiles
    for each row when ((${row('old')}) is distinct from (${row('new')})) execute function keep_discovery_card();
  create trigger discovery_card_moves after update of place on profiles
    for each row when (old.place is distinct from new.place and (${row('old')}) is not distinct from (${row('new')}))
    execute function move_discovery_card()`;
