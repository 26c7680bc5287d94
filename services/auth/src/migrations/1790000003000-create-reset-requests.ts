import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A new request for a reset does not void the ones before, so that they cannot stand in a column of `users`. */
export class CreateResetRequests1790000003000 implements MigrationInterface {
  name = 'CreateResetRequests1790000003000';

  async up(db: QueryRunner) {
    await db.query(`
      create table reset_requests (
        token bytea primary key,
        user_id uuid references users (id),
        created_at timestamptz not null default clock_timestamp(),
        expires_at timestamptz not null
      )`);
    await db.query('create index reset_requests_user on reset_requests (user_id, created_at)');
    await db.query(`
      insert into reset_requests (token, user_id, expires_at)
      select reset_token, id, reset_token_expiry from users where reset_token_expiry > now()`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
