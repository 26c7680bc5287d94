import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ForgetDecisionsAboutLeavers1790000110000 implements MigrationInterface {
  name = 'ForgetDecisionsAboutLeavers1790000110000';

  async up(db: QueryRunner) {
    await db.query('delete from cancellations where id in (select id from customers where deleted_at is not null)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
