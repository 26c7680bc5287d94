import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A block stores also the name of who blocked: who is blocked never reads a later one by blocking them in turn. */
export class NameSeen1790000106000 implements MigrationInterface {
  name = 'NameSeen1790000106000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table user_interactions
        add column from_display_name text,
        add column from_first_name text,
        add constraint names_of_blocking check (type = 'block' or num_nonnulls(from_display_name, from_first_name) = 0)`);
    await db.query(`
      update user_interactions i set from_display_name = p.display_name, from_first_name = p.first_name
      from profiles p where i.type = 'block' and p.id = i.from_user_id`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
