import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The photos that notices name, as they were when the notice was confirmed. `image_url` is the photo's address until it is
 * frozen. Unconfirmed notices are counted by area, which is what stands before the point in the name of a network.
 */
export class FreezeNoticePhotos1790000086000 implements MigrationInterface {
  name = 'FreezeNoticePhotos1790000086000';

  async up(db: QueryRunner) {
    await db.query(`
      create table notice_photos (
        notice_id uuid primary key references outside_notices (id),
        state text not null default 'owed' check (state in ('owed', 'frozen', 'gone')),
        image_url varchar(500),
        key_id varchar(16),
        object_key varchar(200),
        frozen_at timestamptz(3),
        ${owedColumns.join(',\n        ')},
        check ((state = 'frozen') = (object_key is not null and key_id is not null)),
        check ((state = 'owed') = (image_url is not null))
      )`);
    await db.query(`create index notice_photos_owed on notice_photos (try_at) where state = 'owed'`);
    await db.query(`create index notice_photos_frozen on notice_photos (frozen_at) where state = 'frozen'`);
    await db.query(`
      insert into notice_photos (notice_id, image_url)
      select id, '/media/' || substring(content_address from '/media/([A-Za-z0-9_-]{1,100})[.]webp') || '.webp'
      from outside_notices
      where confirmed_at is not null and decided_at is null
        and content_address ~ '/media/[A-Za-z0-9_-]{1,100}[.]webp($|[?#[:space:]])'`);
    await db.query(`
      create index outside_notices_area on outside_notices (split_part(network, '.', 1)) where confirmed_at is null`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
