import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether there are decisions about an account that its owner has not read: the version of the latest decision, negative if
 * there are none.
 */
export class KeepNotices1790000060000 implements MigrationInterface {
  name = 'KeepNotices1790000060000';

  async up(db: QueryRunner) {
    await db.query('alter table accounts add column notices int not null default 0');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
