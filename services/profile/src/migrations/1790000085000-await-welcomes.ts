import type { MigrationInterface, QueryRunner } from 'typeorm';
import { cardTriggers, discoverableView } from '../discovery/read-model/discoverable-view.js';
import { columns as before, shown as shownBefore } from './1790000082000-rule-places.js';

/** Nobody finds people who have not passed the age gate: they are for contacts only, and tapped nobody. */
export class AwaitWelcomes1790000085000 implements MigrationInterface {
  name = 'AwaitWelcomes1790000085000';

  async up(db: QueryRunner) {
    for (const statement of [column, discoverableView(columns), cardTriggers(shown)]) await db.query(statement);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

const column = 'alter table profiles add column awaits_welcome boolean not null default false';

const columns = { ...before, is_for_contacts: `visibility = 'contacts' or awaits_welcome` };

const shown = [...shownBefore, 'awaits_welcome'];
