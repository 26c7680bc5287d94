import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * From which addresses people hide, as HMACs of auth's, and the HMAC of each person's own address: null until it is known,
 * empty where there is none.
 */
export class HideFromAddresses1790000083000 implements MigrationInterface {
  name = 'HideFromAddresses1790000083000';

  async up(db: QueryRunner) {
    await db.query(`
      create table hidden_addresses (
        owner_id uuid not null references profiles (id) on delete cascade,
        tag bytea not null check (octet_length(tag) = 32),
        primary key (tag, owner_id)
      )`);
    await db.query('create index hidden_addresses_owner on hidden_addresses (owner_id)');
    await db.query('alter table profiles add column address_tag bytea check (octet_length(address_tag) in (0, 32))');
    await db.query(
      `create index profiles_without_tag on profiles (id) where address_tag is null and account_state <> 'deleted'`,
    );
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
