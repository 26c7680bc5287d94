import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NameSeen1790000106000 implements MigrationInterface {
  name = 'NameSeen1790000106000';

  /** A block also stores the name that the blocked person saw. For earlier blocks it is unknown, and none is shown. */
  async up(db: QueryRunner) {
    await db.query(`
      alter table user_interactions
        add column from_display_name text,
        add column from_first_name text,
        add constraint names_of_blocking
          check (type = 'block' or num_nonnulls(from_display_name, from_first_name) = 0) not valid`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
