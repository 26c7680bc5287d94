import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EndExtensions1790000107000 implements MigrationInterface {
  name = 'EndExtensions1790000107000';

  /** The account whose suspension for good a decision extends to another. Of decisions from before nobody knows it. */
  async up(db: QueryRunner) {
    await db.query('alter table decisions add column banned_id uuid');
    await db.query(`
      create index decisions_extending on decisions (banned_id) where banned_id is not null and overturned_at is null`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
