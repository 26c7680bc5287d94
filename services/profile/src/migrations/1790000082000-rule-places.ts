import type { MigrationInterface, QueryRunner } from 'typeorm';
import { cardTriggers, discoverableView } from '../discovery/read-model/discoverable-view.js';
import { columns as before, shown as shownBefore } from './1790000081000-choose-who-sees.js';

/** The country whose rule applies to a person, and whether they are shown as new: if not, in discovery they joined in 1970. */
export class RulePlaces1790000082000 implements MigrationInterface {
  name = 'RulePlaces1790000082000';

  async up(db: QueryRunner) {
    for (const statement of [added, discoverableView(columns), cardTriggers(shown)]) await db.query(statement);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

const added = `
  alter table profiles add column ruled_country varchar(2),
    add column has_read_place_rule boolean not null default false,
    add column show_as_new boolean not null default true`;

export const columns = {
  ...before,
  joined_at: `case when show_as_new then date_trunc('milliseconds', joined_at) else 'epoch' end`,
};

export const shown = [...shownBefore, 'show_as_new'];
