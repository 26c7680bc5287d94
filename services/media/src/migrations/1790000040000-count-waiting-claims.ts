import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountWaitingClaims1790000040000 implements MigrationInterface {
  name = 'CountWaitingClaims1790000040000';

  async up(db: QueryRunner) {
    await db.query(`alter table photo_lists add column claims jsonb not null default '{}'`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
