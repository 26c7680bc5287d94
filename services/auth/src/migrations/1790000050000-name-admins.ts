import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A third role. Few accounts are no plain members, and they are listed. A deleted account has no role. */
export class NameAdmins1790000050000 implements MigrationInterface {
  name = 'NameAdmins1790000050000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table users drop constraint users_role_check,
        add constraint users_role_check check (role in ('member', 'moderator', 'admin'))`);
    await db.query(`create index users_staff on users (id) where role <> 'member'`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
