import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rule for the country where a person is, and whether they are among new people: who is not has joined long ago there. */
export class RulePlaces1790000082000 implements MigrationInterface {
  name = 'RulePlaces1790000082000';

  async up(db: QueryRunner) {
    for (const statement of [columns, view, triggers]) await db.query(statement);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

const columns = `
  alter table profiles add column ruled_country varchar(2),
    add column has_read_place_rule boolean not null default false,
    add column show_as_new boolean not null default true`;

const view = `
  create or replace view discoverable as
  select id as person_id, coalesce(place, -2147483648) as place, order_key,
    case when show_age and age is not null then age else -1 end::smallint as age,
    body_type_bit(body_type) as body_type,
    coalesce((select bit_or(looking_for_bit(choice)) from unnest(looking_for) as choice), 0::smallint) as looking_for,
    case when show_as_new then date_trunc('milliseconds', joined_at) else 'epoch' end as joined_at,
    case when show_online then last_active_at end as last_active_at, visibility = 'contacts' as is_for_contacts
  from profiles where account_state = 'active' and not is_hidden`;

const shown = [
  'account_state',
  'is_hidden',
  'order_key',
  'age',
  'show_age',
  'body_type',
  'looking_for',
  'joined_at',
  'visibility',
  'show_as_new',
];
const row = (name: string) => shown.map((column) => `${name}.${column}`).join(', ');

const triggers = `
  drop trigger discovery_card_changes on profiles;
  create trigger discovery_card_changes after update of ${shown.join(', ')} on profiles
    for each row when ((${row('old')}) is distinct from (${row('new')})) execute function keep_discovery_card();
  drop trigger discovery_card_moves on profiles;
  create trigger discovery_card_moves after update of place on profiles
    for each row when (old.place is distinct from new.place and (${row('old')}) is not distinct from (${row('new')}))
    execute function move_discovery_card()`;
