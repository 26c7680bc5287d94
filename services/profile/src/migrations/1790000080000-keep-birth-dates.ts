import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The birth date of people who passed the age gate. Their age follows from it. */
export class KeepBirthDates1790000080000 implements MigrationInterface {
  name = 'KeepBirthDates1790000080000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table profiles
        add column birth_date date,
        add column is_age_fixed boolean not null default false`);
    await db.query('create index profiles_birth on profiles (id) where birth_date is not null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
