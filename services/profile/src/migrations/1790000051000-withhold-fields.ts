import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Fields that moderators took out of profiles, and the version of the latest decision about a person. A row without a person
 * stands for a field that was given back before it was withheld. `sealed` is the encrypted field.
 */
export class WithholdFields1790000051000 implements MigrationInterface {
  name = 'WithholdFields1790000051000';

  async up(db: QueryRunner) {
    await db.query('alter table profiles add column decision_version integer not null default 0');
    await db.query(`
      create table withheld_fields (
        decision_id uuid primary key,
        user_id uuid references profiles (id) on delete cascade,
        sealed bytea,
        given_back_at timestamptz,
        created_at timestamptz not null default now(),
        check (given_back_at is not null or (user_id is not null and sealed is not null))
      )`);
    await db.query('create index withheld_fields_user on withheld_fields (user_id)');
    await db.query('create index withheld_fields_created on withheld_fields (created_at)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
