import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConfirmStatements1790000104000 implements MigrationInterface {
  name = 'ConfirmStatements1790000104000';

  /** A decision of a rule has a second statement when a person confirms it. */
  async up(db: QueryRunner) {
    await db.query(`
      alter table statements
        add column is_confirmation boolean not null default false,
        drop constraint statements_once,
        add constraint statements_once unique nulls not distinct (decision_id, appeal_id, is_confirmation)`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
