import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a photo of a conversation is deleted that no message has; null for one that an older release claimed. */
export class DeleteUnusedPhotos1790000095000 implements MigrationInterface {
  name = 'DeleteUnusedPhotos1790000095000';

  async up(db: QueryRunner) {
    await db.query('alter table chat_photos add column send_by timestamptz');
    await db.query(`
      create index chat_photos_unused on chat_photos (send_by) where send_by is not null and view_once is null`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
