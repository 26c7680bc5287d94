import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time at which a session began; null for sessions that began before this migration. */
export class DateSessions1790000005000 implements MigrationInterface {
  name = 'DateSessions1790000005000';

  async up(db: QueryRunner) {
    await db.query('alter table sessions add column created_at timestamptz');
    await db.query('alter table sessions alter column created_at set default now()');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
