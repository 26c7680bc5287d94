import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WithholdChatPhotos1790000053000 implements MigrationInterface {
  name = 'WithholdChatPhotos1790000053000';

  /** Photos of conversations that decisions of moderators withhold. Their rows stay, so that they can be given back. */
  async up(db: QueryRunner) {
    await db.query(`
      create table withheld_chat_photos (
        decision_id uuid primary key,
        photo_id uuid not null,
        user_id uuid not null,
        created_at timestamptz not null default now(),
        given_back_at timestamptz
      )`);
    await db.query('create index withheld_chat_photos_photo on withheld_chat_photos (photo_id)');
    await db.query('create index withheld_chat_photos_user on withheld_chat_photos (user_id)');
    await db.query('create index withheld_chat_photos_created on withheld_chat_photos (created_at)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
