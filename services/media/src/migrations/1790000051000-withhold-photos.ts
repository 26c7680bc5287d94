import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What decisions of moderators took out of lists of photos. A row without a member is of a photo that was given back before
 * it was withheld.
 */
export class WithholdPhotos1790000051000 implements MigrationInterface {
  name = 'WithholdPhotos1790000051000';

  async up(db: QueryRunner) {
    await db.query(`
      create table withheld_photos (
        decision_id uuid primary key,
        user_id uuid references photo_lists (user_id),
        photo_id uuid,
        upload_key varchar(200),
        image_url varchar(500),
        position integer,
        is_profile_picture boolean,
        taken_at timestamptz,
        given_back_at timestamptz,
        created_at timestamptz not null default now(),
        check (given_back_at is not null or
          num_nulls(user_id, photo_id, upload_key, image_url, position, is_profile_picture, taken_at) = 0)
      )`);
    await db.query('create index withheld_photos_user on withheld_photos (user_id)');
    await db.query('create index withheld_photos_created on withheld_photos (created_at)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
