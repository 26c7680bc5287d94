import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A block stores the name that the blocked person had then, so that the blocker is shown no later one. */
export class NameBlocked1790000022000 implements MigrationInterface {
  name = 'NameBlocked1790000022000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table user_interactions
        add column if not exists to_display_name text,
        add column if not exists to_first_name text,
        add constraint names_of_blocked check (type = 'block' or num_nonnulls(to_display_name, to_first_name) = 0)`);
    await db.query(`
      update user_interactions i set to_display_name = p.display_name, to_first_name = p.first_name
      from profiles p where i.type = 'block' and p.id = i.to_user_id`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
