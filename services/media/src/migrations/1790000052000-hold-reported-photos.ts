import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HoldReportedPhotos1790000052000 implements MigrationInterface {
  name = 'HoldReportedPhotos1790000052000';

  /** A hold of a report lasts until the moderation service holds the photo for that report itself. */
  async up(db: QueryRunner) {
    await db.query(`
      alter table photo_holds add column report_id uuid, add column photo_id uuid, add column owner_id uuid,
        add check (num_nulls(report_id, photo_id, owner_id) in (0, 3)),
        add constraint photo_holds_of_reports unique (report_id, photo_id)`);
    await db.query('create index photo_holds_photo on photo_holds (photo_id) where photo_id is not null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
