import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarkEmptiedCases1790000115000 implements MigrationInterface {
  name = 'MarkEmptiedCases1790000115000';

  /** Cases of which nothing is left to destroy are not looked at again. */
  async up(db: QueryRunner) {
    await db.query('alter table cases add column is_emptied boolean not null default false');
    await db.query('create index cases_to_empty on cases (closed_at) where closed_at is not null and not is_emptied');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
