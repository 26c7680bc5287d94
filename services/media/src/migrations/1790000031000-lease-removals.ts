import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LeaseRemovals1790000031000 implements MigrationInterface {
  name = 'LeaseRemovals1790000031000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table removals
        add column begun_at timestamptz,
        add column tries integer not null default 0,
        add column set_aside_at timestamptz,
        add column last_error text`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
