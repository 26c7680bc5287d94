import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The name of the 16-mile cell beside the name that a person gave: null while nobody has named it, empty where nothing is
 * near. A name without a cell can only be somebody's own words.
 */
export class NameWidePlaces1790000021000 implements MigrationInterface {
  name = 'NameWidePlaces1790000021000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table profiles
        add column wide_location_name varchar(200),
        add column is_own_location_name boolean not null default false`);
    await db.query('update profiles set is_own_location_name = true where cell is null and location_name is not null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
