import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Secrets are sealed, codes and challenges are kept as hashes. Wrong codes are counted in the row that a code is judged
 * under, so that many at once are counted one after the other.
 */
export class CreateSecondFactors1790000040000 implements MigrationInterface {
  name = 'CreateSecondFactors1790000040000';

  async up(db: QueryRunner) {
    await db.query(`
      create table second_factors (
        user_id uuid primary key references users (id),
        secret bytea not null,
        created_at timestamptz not null default now(),
        confirmed_at timestamptz,
        last_step bigint not null default 0,
        quarter_began_at timestamptz not null default now(),
        quarter_failures int not null default 0,
        day_began_at timestamptz not null default now(),
        day_failures int not null default 0
      )`);
    await db.query(`
      create table recovery_codes (
        user_id uuid not null references second_factors (user_id) on delete cascade,
        code bytea not null,
        primary key (user_id, code)
      )`);
    await db.query(`
      create table challenges (
        fingerprint bytea primary key,
        user_id uuid not null references second_factors (user_id) on delete cascade,
        password_version int not null,
        failures int not null default 0,
        used_at timestamptz,
        created_at timestamptz not null default now()
      )`);
    await db.query('create index challenges_of_user on challenges (user_id, created_at)');
    await db.query('create index challenges_by_age on challenges (created_at)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
