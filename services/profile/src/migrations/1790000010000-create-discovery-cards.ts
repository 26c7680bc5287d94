import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type CardColumns, discoverableView } from '../discovery/read-model/discoverable-view.js';

/**
 * The read model of discovery. Triggers keep it in the transaction of whatever changes a profile, so that no writer can
 * forget it. See docs/decisions/0009-discovery.md.
 */
export class CreateDiscoveryCards1790000010000 implements MigrationInterface {
  name = 'CreateDiscoveryCards1790000010000';

  async up(db: QueryRunner) {
    for (const statement of [tables, indexes, discoverableView(columns), keepCard, keepActivity, triggers, fill])
      await db.query(statement);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

const tables = `
  create table discovery_cards (
    person_id uuid primary key,
    place integer not null,
    order_key integer not null,
    age smallint,
    body_type smallint not null,
    looking_for smallint not null,
    joined_at timestamptz not null,
    last_active_at timestamptz,
    online_since timestamptz,
    is_recent boolean not null default false
  ) with (fillfactor = 90);
  create table occupied_cells (
    place integer primary key,
    people integer not null,
    changed_in xid8 not null
  ) with (fillfactor = 70)`;

/** The cell id of a person without a location is the smallest integer, so that they are in the same index. */
const indexes = `
  create index discovery_cards_place on discovery_cards (place, order_key);
  create index discovery_cards_recent_place on discovery_cards (place, order_key) where is_recent;
  create index discovery_cards_key on discovery_cards (order_key);
  create index discovery_cards_recent_key on discovery_cards (order_key) where is_recent;
  create index discovery_cards_joined on discovery_cards (joined_at);
  drop index profiles_place;
  drop index profiles_joined`;

/** Choices are bits in the order of the contract's enums. */
export const columns: CardColumns = {
  person_id: 'id',
  place: 'coalesce(place, -2147483648)',
  order_key: 'order_key',
  age: 'case when show_age then age end::smallint',
  body_type: `(case when body_type is null then 0 else
      1 << array_position(array['slim', 'athletic', 'average', 'muscular', 'stocky', 'large', 'other'], body_type)
    end)::smallint`,
  looking_for: `coalesce((select bit_or(1 << array_position(
      array['dating', 'friends', 'networking', 'hookups', 'relationship', 'chat'], choice))
      from unnest(looking_for) as choice), 0)::smallint`,
  joined_at: `date_trunc('milliseconds', joined_at)`,
  last_active_at: 'last_active_at',
};

/** A change of a card that stays, or a disappearance and an appearance, either of which may be none. */
const keepCard = `
  create function keep_discovery_card() returns trigger language plpgsql as $$
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
      insert into occupied_cells as o
      select place, people, pg_current_xact_id() from (values (old_place, -1), (new_place, 1)) as moved (place, people)
      where place is not null order by place
      on conflict (place) do update set people = o.people + excluded.people, changed_in = excluded.changed_in;
    end if;
    return null;
  end $$`;

/** `online_since` is when the latest time online began; it lasts five minutes after each activity. */
const keepActivity = `
  create function keep_discovery_activity() returns trigger language plpgsql as $$
  begin
    update discovery_cards
    set last_active_at = new.last_active_at,
      is_recent = coalesce(new.last_active_at > now() - interval '15 minutes', false),
      online_since = case when last_active_at >= now() - interval '5 minutes' then online_since
        else new.last_active_at end
    where person_id = new.id;
    return null;
  end $$`;

const shown = ['account_state', 'is_hidden', 'place', 'order_key', 'age', 'show_age', 'body_type', 'looking_for'];
const row = (name: string) => [...shown, 'joined_at'].map((column) => `${name}.${column}`).join(', ');

const triggers = `
  create trigger discovery_card_comes_or_goes after insert or delete on profiles
    for each row execute function keep_discovery_card();
  create trigger discovery_card_changes after update of ${shown.join(', ')}, joined_at on profiles
    for each row when ((${row('old')}) is distinct from (${row('new')})) execute function keep_discovery_card();
  create trigger discovery_activity after update of last_active_at on profiles
    for each row when (old.last_active_at is distinct from new.last_active_at)
    execute function keep_discovery_activity()`;

const fill = `
  insert into discovery_cards
  select person_id, place, order_key, age, body_type, looking_for, joined_at, last_active_at, last_active_at,
    coalesce(last_active_at > now() - interval '15 minutes', false)
  from discoverable;
  insert into occupied_cells select place, count(*), pg_current_xact_id() from discovery_cards group by place`;
