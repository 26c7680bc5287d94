import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions for what others keep of a profile; and `is_hidden`, which takes a person out of discovery until a moderator decides. */
export class AddVersions1790000002000 implements MigrationInterface {
  name = 'AddVersions1790000002000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table profiles
        add column is_hidden boolean not null default false,
        add column version integer not null default 0`);
    await db.query('create sequence relation_versions as bigint');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
