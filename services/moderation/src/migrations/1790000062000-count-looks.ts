import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountLooks1790000062000 implements MigrationInterface {
  name = 'CountLooks1790000062000';

  /** Looks at evidence are counted by the hour, and notices that nobody has confirmed all together. */
  async up(db: QueryRunner) {
    await db.query(`create index staff_log_looks on staff_log (staff_id, at) where act = 'evidence.read'`);
    await db.query(
      'create index outside_notices_unconfirmed on outside_notices (created_at) where confirmed_at is null',
    );
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
