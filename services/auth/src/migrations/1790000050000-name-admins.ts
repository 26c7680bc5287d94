import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A third role. */
export class NameAdmins1790000050000 implements MigrationInterface {
  name = 'NameAdmins1790000050000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table users drop constraint users_role_check,
        add constraint users_role_check check (role in ('member', 'moderator', 'admin'))`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
