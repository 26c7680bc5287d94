import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos that their receivers see once. Nothing is left in one that was seen. */
export class ViewOnce1790000094100 implements MigrationInterface {
  name = 'ViewOnce1790000094100';

  async up(db: QueryRunner) {
    await db.query(`
      alter table messages
        add column view_once boolean not null default false,
        add column viewed_at timestamptz(3),
        drop constraint messages_check,
        add constraint messages_image check (
          (message_type = 'image' and viewed_at is null) = (image_url is not null)),
        add constraint messages_viewed check (viewed_at is null or view_once)`);
    await db.query(`
      create unique index messages_view_once on messages (conversation_id, image_url)
        where view_once and image_url is not null`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
