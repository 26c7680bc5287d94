import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnowOfWhichVersion1790000115000 implements MigrationInterface {
  name = 'KnowOfWhichVersion1790000115000';

  /** The version of the decision that set `is_suspended`: processes of the previous release store later ones without it. */
  async up(db: QueryRunner) {
    await db.query('alter table cancellations add column suspended_version integer');
    await db.query('update cancellations set suspended_version = version where is_suspended');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
