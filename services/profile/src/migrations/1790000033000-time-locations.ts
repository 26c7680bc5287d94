import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a location was last sent, when it changed in the last day, and when it lapsed. Existing locations count as sent now.
 * `location_changes` is null for a person who never had a location.
 */
export class TimeLocations1790000033000 implements MigrationInterface {
  name = 'TimeLocations1790000033000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table profiles
        add column located_at timestamptz default now(),
        add column location_changes timestamptz[],
        add column location_lapsed_at timestamptz`);
    await db.query('alter table profiles alter column located_at drop default');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
