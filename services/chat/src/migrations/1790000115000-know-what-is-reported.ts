import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnowWhatIsReported1790000115000 implements MigrationInterface {
  name = 'KnowWhatIsReported1790000115000';

  /** Since when a copy is kept for a report: it is prolonged once. */
  async up(db: QueryRunner) {
    await db.query('alter table unsent_messages add column reported_at timestamptz');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
