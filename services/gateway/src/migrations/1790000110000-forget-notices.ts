import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted account leaves no trace of decisions about it. */
export class ForgetNotices1790000110000 implements MigrationInterface {
  name = 'ForgetNotices1790000110000';

  async up(db: QueryRunner) {
    await db.query(`update accounts set notices = 0 where state = 'deleted' and notices <> 0`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
