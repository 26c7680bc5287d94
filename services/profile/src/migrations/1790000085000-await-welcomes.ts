import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has not passed the age gate is found by nobody, like somebody who tapped nobody and is for contacts only. */
export class AwaitWelcomes1790000085000 implements MigrationInterface {
  name = 'AwaitWelcomes1790000085000';

  async up(db: QueryRunner) {
    for (const statement of [column, view, triggers]) await db.query(statement);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

const column = 'alter table profiles add column awaits_welcome boolean not null default false';

const view = `
  create or replace view discoverable as
  select id as person_id, coalesce(place, -2147483648) as place, order_key,
    case when show_age and age is not null then age else -1 end::smallint as age,
    body_type_bit(body_type) as body_type,
    coalesce((select bit_or(looking_for_bit(choice)) from unnest(looking_for) as choice), 0::smallint) as looking_for,
    case when show_as_new then date_trunc('milliseconds', joined_at) else 'epoch' end as joined_at,
    case when show_online then last_active_at end as last_active_at,
    visibility = 'contacts' or awaits_welcome as is_for_contacts
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
  'awaits_welcome',
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
