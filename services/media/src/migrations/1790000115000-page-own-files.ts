import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PageOwnFiles1790000115000 implements MigrationInterface {
  name = 'PageOwnFiles1790000115000';

  /** A page of the photos that somebody took to conversations follows their ids; the index serves whom that of the person alone did. */
  async up(db: QueryRunner) {
    await db.query('create index chat_photos_own on chat_photos (user_id, id)');
    await db.query('drop index chat_photos_user');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
