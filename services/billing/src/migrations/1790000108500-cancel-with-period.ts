import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A cancellation with the paid period, for a temporary suspension, is owed in its own column. Processes of the previous release
 * do not see it: they would end the subscription at once.
 */
export class CancelWithPeriod1790000108500 implements MigrationInterface {
  name = 'CancelWithPeriod1790000108500';

  async up(db: QueryRunner) {
    await db.query('alter table cancellations add column is_period_end_owed boolean not null default false');
    await db.query('create index cancellations_of_periods on cancellations (try_at) where is_period_end_owed');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
