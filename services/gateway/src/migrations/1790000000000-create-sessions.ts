import { createOutbox } from '@kindred/kit/outbox';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The specification's `sessions`; the user's id is generated from `sess`, so that all sessions of a user can be found. */
export class CreateSessions1790000000000 implements MigrationInterface {
  name = 'CreateSessions1790000000000';

  async up(db: QueryRunner) {
    await db.query(createOutbox);
    await db.query(`
      create table sessions (
        sid varchar primary key,
        sess json not null,
        expire timestamp(6) not null,
        user_id uuid generated always as ((sess #>> '{passport,user}')::uuid) stored
      )`);
    await db.query('create index sessions_expire on sessions (expire)');
    await db.query('create index sessions_user on sessions (user_id)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
