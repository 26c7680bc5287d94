import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountUploads1790000001000 implements MigrationInterface {
  name = 'CountUploads1790000001000';

  async up(db: QueryRunner) {
    await db.query('alter table uploads add column if not exists claimed_at timestamptz');
    await db.query('create index if not exists chat_photos_day on chat_photos (user_id, created_at)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
