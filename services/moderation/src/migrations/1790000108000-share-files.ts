import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShareFiles1790000108000 implements MigrationInterface {
  name = 'ShareFiles1790000108000';

  /** Pieces of a case that are about one file have one object. */
  async up(db: QueryRunner) {
    await db.query('create index evidence_object on evidence (object_key) where object_key is not null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
