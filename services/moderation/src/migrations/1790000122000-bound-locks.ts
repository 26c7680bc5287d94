import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BoundLocks1790000122000 implements MigrationInterface {
  name = 'BoundLocks1790000122000';

  /** Since when a moderator has a case open; null where a process of the release before locked it. */
  async up(db: QueryRunner) {
    await db.query('alter table cases add column locked_since timestamptz(3)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
