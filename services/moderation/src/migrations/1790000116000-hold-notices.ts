import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HoldNotices1790000116000 implements MigrationInterface {
  name = 'HoldNotices1790000116000';

  /** The copy and the words of a notice are kept while it is held. */
  async up(db: QueryRunner) {
    await db.query('alter table outside_notices add column held_at timestamptz(3)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
