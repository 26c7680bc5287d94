import { createOutbox } from '@kindred/kit/outbox';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccounts1790000000000 implements MigrationInterface {
  name = 'CreateAccounts1790000000000';

  async up(db: QueryRunner) {
    await db.query(createOutbox);
    await db.query(`
      create table users (
        id uuid primary key,
        email text constraint users_email unique,
        username varchar(50),
        password_hash text,
        reset_token bytea constraint users_reset_token unique,
        reset_token_expiry timestamptz,
        is_verified boolean not null default false,
        is_blocked boolean not null default false,
        role text not null default 'member' check (role in ('member', 'moderator')),
        sessions_valid_from timestamptz not null default now(),
        deleted_at timestamptz,
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (deleted_at is not null or (email is not null and username is not null and password_hash is not null))
      )`);
    await db.query(`
      create table mails (
        id uuid primary key,
        kind text not null,
        user_id uuid references users (id),
        created_at timestamptz not null default now(),
        sent_at timestamptz
      )`);
    await db.query('create index mails_waiting on mails (created_at) where sent_at is null');
    await db.query('create index mails_user on mails (user_id)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
