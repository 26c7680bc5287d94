import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session is good for as long as the password that it began with is the account's. */
export class CountPasswords1790000002000 implements MigrationInterface {
  name = 'CountPasswords1790000002000';

  async up(db: QueryRunner) {
    await db.query('alter table users add column password_version integer not null default 1');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
