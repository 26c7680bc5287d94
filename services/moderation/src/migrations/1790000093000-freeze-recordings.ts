import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FreezeRecordings1790000093000 implements MigrationInterface {
  name = 'FreezeRecordings1790000093000';

  /** The recordings of voice messages are evidence as the photos of messages are. */
  async up(db: QueryRunner) {
    await db.query(`
      alter table evidence
        drop constraint evidence_kind_check,
        add constraint evidence_kind_check check (kind in ('profile', 'photo', 'messages', 'recording'))`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
