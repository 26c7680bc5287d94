import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos of unsent messages. Nobody sees them; a sealed copy stays for a while, for a report. */
export class SealPhotos1790000080000 implements MigrationInterface {
  name = 'SealPhotos1790000080000';

  async up(db: QueryRunner) {
    await db.query(`
      create table sealed_photos (
        name varchar(200) primary key,
        user_id uuid not null,
        created_at timestamptz not null,
        is_sealed boolean not null default false,
        expires_at timestamptz not null,
        ${owedColumns.join(', ')}
      )`);
    await db.query('create index sealed_photos_user on sealed_photos (user_id, created_at)');
    await db.query('create index sealed_photos_expiry on sealed_photos (expires_at)');
    await db.query('create index sealed_photos_owed on sealed_photos (try_at) where not is_sealed');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
