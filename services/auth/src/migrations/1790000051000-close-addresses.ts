import { createFailedEvents } from '@kindred/kit/failed-events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The version of the latest decision of moderators about an account, and the addresses of accounts that are suspended for
 * good, as HMACs. `was_confirmed`: the account had shown that the address is its owner's.
 */
export class CloseAddresses1790000051000 implements MigrationInterface {
  name = 'CloseAddresses1790000051000';

  async up(db: QueryRunner) {
    await db.query(createFailedEvents);
    await db.query('alter table users add column decision_version integer not null default 0');
    await db.query(`
      create table closed_addresses (
        user_id uuid primary key references users (id),
        tag bytea not null,
        was_confirmed boolean not null,
        created_at timestamptz not null default now()
      )`);
    await db.query('create index closed_addresses_tag on closed_addresses (tag)');
    await db.query('create index closed_addresses_created on closed_addresses (created_at)');
    await db.query(`create index users_staff on users (id) where role <> 'member'`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
