import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the owner of an account has passed the age gate; null where auth has not said so. */
export class KeepWelcomes1790000080000 implements MigrationInterface {
  name = 'KeepWelcomes1790000080000';

  async up(db: QueryRunner) {
    await db.query('alter table accounts add column is_welcomed boolean');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
