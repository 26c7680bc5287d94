import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFeedback1790000001000 implements MigrationInterface {
  name = 'AddFeedback1790000001000';

  async up(db: QueryRunner) {
    await db.query('alter table mails add column body varchar(4000), add check (sent_at is null or body is null)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
