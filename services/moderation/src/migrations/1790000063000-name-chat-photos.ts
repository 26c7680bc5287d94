import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NameChatPhotos1790000063000 implements MigrationInterface {
  name = 'NameChatPhotos1790000063000';

  /** The photo that a notice names may be of a conversation. */
  async up(db: QueryRunner) {
    await db.query('alter table outside_notices add column photo_is_of_chat boolean not null default false');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
