import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an owed cancellation is at once, for a suspension for good, or with the paid period, for one of days. */
export class CancelWithPeriod1790000108500 implements MigrationInterface {
  name = 'CancelWithPeriod1790000108500';

  async up(db: QueryRunner) {
    await db.query('alter table cancellations add column is_for_good boolean not null default true');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
