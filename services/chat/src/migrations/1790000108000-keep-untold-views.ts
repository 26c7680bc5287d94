import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sender of a photo is not told that it was seen by somebody who hid from them. Of earlier ones they were told. */
export class KeepUntoldViews1790000108000 implements MigrationInterface {
  name = 'KeepUntoldViews1790000108000';

  async up(db: QueryRunner) {
    await db.query('alter table messages add column view_untold boolean not null default false');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
