import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountLooks1790000062000 implements MigrationInterface {
  name = 'CountLooks1790000062000';

  /** Looks at evidence are counted by the hour. */
  async up(db: QueryRunner) {
    await db.query(`create index staff_log_looks on staff_log (staff_id, at) where act = 'evidence.read'`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
