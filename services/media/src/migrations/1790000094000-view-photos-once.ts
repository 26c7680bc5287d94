import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a photo of a conversation is seen once, which its first message decides, and who may look at one now: by the hash of a
 * token, for a minute.
 */
export class ViewPhotosOnce1790000094000 implements MigrationInterface {
  name = 'ViewPhotosOnce1790000094000';

  async up(db: QueryRunner) {
    await db.query('alter table chat_photos add column view_once boolean');
    await db.query('update chat_photos set view_once = false');
    await db.query(`
      create table viewings (
        token_hash bytea primary key,
        name varchar(200) not null,
        owner_id uuid not null,
        viewer_id uuid not null,
        expires_at timestamptz not null
      )`);
    await db.query('create index viewings_name on viewings (name)');
    await db.query('create index viewings_expiry on viewings (expires_at)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
