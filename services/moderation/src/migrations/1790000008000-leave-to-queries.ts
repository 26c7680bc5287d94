import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LeaveToQueries1790000008000 implements MigrationInterface {
  name = 'LeaveToQueries1790000008000';

  /** A reporter's record changes with each decision, and outcomes say who is hidden: both are read where they are asked for. */
  async up(db: QueryRunner) {
    await db.query('alter table reports drop column counts, alter column reporter_id set not null');
    await db.query('alter table people drop column version, drop column is_hidden');
    await db.query(`create index reports_about on reports (user_id) where state = 'open'`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
