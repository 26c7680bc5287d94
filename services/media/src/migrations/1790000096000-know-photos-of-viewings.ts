import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnowPhotosOfViewings1790000096000 implements MigrationInterface {
  name = 'KnowPhotosOfViewings1790000096000';

  /** Decisions withhold a photo by its id, which nothing else knows once the photo has left its conversation. */
  async up(db: QueryRunner) {
    await db.query('alter table viewings add column photo_id uuid');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
