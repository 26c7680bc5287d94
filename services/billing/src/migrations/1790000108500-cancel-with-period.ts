import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A cancellation with the paid period, for a suspension of days, is owed by a column of its own: a process of the release
 * before, which ends at once whatever is not done, does not see it.
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
