import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The name of the 16-mile cell beside the location name: null until it is looked up, empty where there is no town. A location
 * name without a cell was written by the person.
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
