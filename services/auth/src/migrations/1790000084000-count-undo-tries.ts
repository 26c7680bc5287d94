import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a link that undoes a change of address was used with a password since its hour began. */
export class CountUndoTries1790000084000 implements MigrationInterface {
  name = 'CountUndoTries1790000084000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table email_changes
        add column tries integer not null default 0,
        add column tries_since timestamptz not null default now()`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
