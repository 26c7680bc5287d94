import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ids of deleted accounts: a call that is late opens no conversation with them. */
export class KeepFormerMembers1790000096000 implements MigrationInterface {
  name = 'KeepFormerMembers1790000096000';

  async up(db: QueryRunner) {
    await db.query('create table former_members (id uuid primary key)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
