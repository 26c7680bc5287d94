import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Age and body type are judged in the index: most people whom a filter leaves out are not read at all. */
export class FilterInIndex1790000012000 implements MigrationInterface {
  name = 'FilterInIndex1790000012000';

  async up(db: QueryRunner) {
    for (const statement of [view, ages, indexes]) await db.query(statement);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

/** Whoever shows no age has -1, so that every question about ages is one range. */
const view = `
  create or replace view discoverable as
  select id as person_id, coalesce(place, -2147483648) as place, order_key,
    case when show_age and age is not null then age else -1 end::smallint as age,
    (case when body_type is null then 0 else
      1 << array_position(array['slim', 'athletic', 'average', 'muscular', 'stocky', 'large', 'other'], body_type)
    end)::smallint as body_type,
    coalesce((select bit_or(1 << array_position(
      array['dating', 'friends', 'networking', 'hookups', 'relationship', 'chat'], choice))
      from unnest(looking_for) as choice), 0)::smallint as looking_for,
    date_trunc('milliseconds', joined_at) as joined_at, last_active_at
  from profiles where account_state = 'active' and not is_hidden`;

const ages = `
  update discovery_cards set age = -1 where age is null;
  alter table discovery_cards alter column age set default -1, alter column age set not null`;

/**
 * Filters follow the key: each entry is judged by them. Not in the indexes by key alone, which the planner would then
 * take for people at known places.
 */
const indexes = `
  drop index discovery_cards_place, discovery_cards_recent_place;
  create index discovery_cards_place on discovery_cards (place, order_key, age, body_type);
  create index discovery_cards_recent_place on discovery_cards (place, order_key, age, body_type) where is_recent`;
