import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FindWhatWaits1790000111000 implements MigrationInterface {
  name = 'FindWhatWaits1790000111000';

  /** What is asked again and again, and what a deleted appeal takes with it. */
  async up(db: QueryRunner) {
    await db.query(`
      create index evidence_to_remove on evidence (destroyed_at) where destroyed_at is not null and object_key is not null`);
    await db.query(`create index evidence_not_frozen on evidence (created_at) where state in ('owed', 'gone')`);
    await db.query('create index statements_of_appeal on statements (appeal_id) where appeal_id is not null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
