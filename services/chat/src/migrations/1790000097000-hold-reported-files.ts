import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A report that names an unsent message owes a hold of its photo or recording at media. */
export class HoldReportedFiles1790000097000 implements MigrationInterface {
  name = 'HoldReportedFiles1790000097000';

  async up(db: QueryRunner) {
    await db.query('alter table unsent_messages add column is_hold_owed boolean not null default false');
    await db.query('drop index unsent_messages_owed');
    await db.query(`
      create index unsent_messages_owed on unsent_messages (try_at) where photo is not null or is_hold_owed`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
