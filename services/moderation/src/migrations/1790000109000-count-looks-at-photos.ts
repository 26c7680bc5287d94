import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountLooksAtPhotos1790000109000 implements MigrationInterface {
  name = 'CountLooksAtPhotos1790000109000';

  /** Looks at photos are counted by the hour, with those at evidence. */
  async up(db: QueryRunner) {
    await db.query(`create index staff_log_photo_looks on staff_log (staff_id, at) where act = 'photo.read'`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
