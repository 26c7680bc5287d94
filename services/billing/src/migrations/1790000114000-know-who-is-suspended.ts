import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the decision of a row suspends. For earlier rows it is unknown until the next decision. */
export class KnowWhoIsSuspended1790000114000 implements MigrationInterface {
  name = 'KnowWhoIsSuspended1790000114000';

  async up(db: QueryRunner) {
    await db.query('alter table cancellations add column is_suspended boolean not null default false');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
