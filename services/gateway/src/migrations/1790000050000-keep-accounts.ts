import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of accounts. The copy of a suspended or deleted account has its state only. */
export class KeepAccounts1790000050000 implements MigrationInterface {
  name = 'KeepAccounts1790000050000';

  async up(db: QueryRunner) {
    await db.query(`
      create table accounts (
        id uuid primary key,
        version int not null,
        state text not null check (state in ('active', 'suspended', 'deleted')),
        email text,
        username text,
        is_verified boolean,
        role text,
        created_at timestamptz,
        read_at timestamptz not null default now(),
        check (state <> 'active' or num_nulls(email, username, is_verified, role, created_at) = 0)
      )`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
