import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FreezeNoticeRecordings1790000100000 implements MigrationInterface {
  name = 'FreezeNoticeRecordings1790000100000';

  /** A notice may name a recording as it may name a photo, also one that waits already. */
  async up(db: QueryRunner) {
    await db.query('alter table notice_photos add column is_recording boolean not null default false');
    await db.query(`
      insert into notice_photos (notice_id, image_url, is_recording)
      select id, '/media/' || substring(content_address from '/media/([A-Za-z0-9_-]{1,96}[.]m4a)'), true
      from outside_notices
      where confirmed_at is not null and decided_at is null
        and content_address ~ '/media/[A-Za-z0-9_-]{1,96}[.]m4a($|[?#[:space:]])'
      on conflict do nothing`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
