import type { MigrationInterface, QueryRunner } from 'typeorm';
import { discoverableView } from '../discovery/read-model/discoverable-view.js';
import { columns as before } from './1790000010000-create-discovery-cards.js';

/** Age and body type are in the index: most people who do not pass the filters are not read at all. */
export class FilterInIndex1790000012000 implements MigrationInterface {
  name = 'FilterInIndex1790000012000';

  async up(db: QueryRunner) {
    for (const statement of [discoverableView(columns), ages, indexes]) await db.query(statement);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

/** The age of a person who does not show one is -1, so that every filter by age is one range. */
export const columns = { ...before, age: 'case when show_age and age is not null then age else -1 end::smallint' };

const ages = `
  update discovery_cards set age = -1 where age is null;
  alter table discovery_cards alter column age set default -1, alter column age set not null`;

/**
 * The filtered columns follow the key, so that each entry of the index is filtered. The indexes by key alone do not have
 * them: the planner would then use those for people in known cells.
 */
const indexes = `
  drop index discovery_cards_place, discovery_cards_recent_place;
  create index discovery_cards_place on discovery_cards (place, order_key, age, body_type);
  create index discovery_cards_recent_place on discovery_cards (place, order_key, age, body_type) where is_recent`;
