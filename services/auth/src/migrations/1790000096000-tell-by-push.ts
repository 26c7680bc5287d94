import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The push subscriptions of sessions. That of a browser belongs to its last user. A trigger deletes subscriptions when anything
 * suspends or deletes the account.
 */
export class TellByPush1790000096000 implements MigrationInterface {
  name = 'TellByPush1790000096000';

  async up(db: QueryRunner) {
    await db.query(`
      create table push_subscriptions (
        id uuid primary key,
        user_id uuid not null references users (id),
        session_id text not null unique,
        endpoint text not null unique check (length(endpoint) <= 1000),
        p256dh bytea not null check (length(p256dh) = 65),
        auth bytea not null check (length(auth) = 16),
        created_at timestamptz not null default now()
      )`);
    await db.query('create index push_subscriptions_of_user on push_subscriptions (user_id, created_at)');
    await db.query(`
      create function drop_push_subscriptions() returns trigger language plpgsql as $$
      begin
        delete from push_subscriptions where user_id = new.id;
        return null;
      end $$`);
    await db.query(`
      create trigger users_without_push after update of is_blocked, deleted_at on users for each row
      when (new.is_blocked or new.deleted_at is not null) execute function drop_push_subscriptions()`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
