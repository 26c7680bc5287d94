import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `handle` names an account to passkeys. It is random, so that no authenticator keeps our id. Only used challenges are stored,
 * so that each works once.
 */
export class CreatePasskeys1790000072000 implements MigrationInterface {
  name = 'CreatePasskeys1790000072000';

  async up(db: QueryRunner) {
    await db.query(`
      create table passkey_owners (
        user_id uuid primary key references users (id),
        handle bytea not null unique check (length(handle) = 32)
      )`);
    await db.query(`
      create table passkeys (
        id uuid primary key,
        user_id uuid not null references passkey_owners (user_id) on delete cascade,
        credential_id bytea not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        name varchar(200) not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      )`);
    await db.query('create index passkeys_of_user on passkeys (user_id, created_at)');
    await db.query(`
      create table used_passkey_challenges (
        fingerprint bytea primary key,
        used_at timestamptz not null default now()
      )`);
    await db.query('create index used_passkey_challenges_by_age on used_passkey_challenges (used_at)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
