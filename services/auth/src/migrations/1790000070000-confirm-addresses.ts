import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Links that confirm an address, and changes of address that can still be undone. The trigger refuses a reserved address like a
 * taken one. It locks the addresses of a change in a fixed order before it looks, so that transactions which take and leave an
 * address never miss each other.
 */
export class ConfirmAddresses1790000070000 implements MigrationInterface {
  name = 'ConfirmAddresses1790000070000';

  async up(db: QueryRunner) {
    await db.query(`
      create table email_links (
        token bytea primary key,
        user_id uuid references users (id),
        purpose text not null check (purpose in ('own', 'change')),
        email text not null,
        password_hash text,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        constraint email_links_newest unique (user_id, purpose),
        check (user_id is null or (purpose = 'change') = (password_hash is not null))
      )`);
    await db.query('create index email_links_expire on email_links (expires_at)');
    await db.query(`
      create table email_changes (
        token bytea primary key,
        user_id uuid not null references users (id),
        old_email text not null,
        was_verified boolean not null,
        password_hash text not null,
        asked_at timestamptz not null,
        changed_at timestamptz not null default now(),
        reserved_until timestamptz not null
      )`);
    await db.query('create index email_changes_user on email_changes (user_id)');
    await db.query('create index email_changes_email on email_changes (old_email)');
    await db.query(`
      create function keep_reserved() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(key) from (
          select distinct hashtextextended('address:' || address, 0) as key
          from unnest(array[old.email, new.email]) as address where address is not null order by key) as keys;
        if exists (select from email_changes where old_email = new.email and user_id <> new.id and reserved_until > now())
        then raise unique_violation using constraint = 'users_email', message = 'the address is reserved';
        end if;
        return new;
      end $$`);
    await db.query(`
      create trigger users_keep_reserved_new before insert on users for each row execute function keep_reserved()`);
    await db.query(`
      create trigger users_keep_reserved before update of email on users for each row
      when (new.email is distinct from old.email) execute function keep_reserved()`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
