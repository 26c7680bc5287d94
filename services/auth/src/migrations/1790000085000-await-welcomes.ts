import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an account is announced as one that others do not find yet, because its owner has not passed the age gate. */
export class AwaitWelcomes1790000085000 implements MigrationInterface {
  name = 'AwaitWelcomes1790000085000';

  async up(db: QueryRunner) {
    await db.query('alter table users add column awaits_welcome boolean not null default false');
    await db.query(`
      create index users_behind_gate on users (id)
        where joined_behind_gate and welcomed_at is null and deleted_at is null`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
