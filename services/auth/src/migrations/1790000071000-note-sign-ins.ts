import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the owner of an account was last mailed about a sign-in on a new device; null before the first sign-in, '-infinity' if
 * none was mailed since. Accounts from before this migration have signed in.
 */
export class NoteSignIns1790000071000 implements MigrationInterface {
  name = 'NoteSignIns1790000071000';

  async up(db: QueryRunner) {
    await db.query(`alter table users add column sign_in_mailed_at timestamptz default '-infinity'`);
    await db.query('alter table users alter column sign_in_mailed_at drop default');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
