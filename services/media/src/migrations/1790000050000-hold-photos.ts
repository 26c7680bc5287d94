import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HoldPhotos1790000050000 implements MigrationInterface {
  name = 'HoldPhotos1790000050000';

  /** While a photo is held, the removal of its objects waits. */
  async up(db: QueryRunner) {
    await db.query(`
      create table photo_holds (
        id uuid primary key,
        name varchar(200) not null,
        held_until timestamptz not null
      )`);
    await db.query('create index photo_holds_name on photo_holds (name)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
