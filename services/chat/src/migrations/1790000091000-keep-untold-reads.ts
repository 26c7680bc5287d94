import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each member has read without the other being told: ranges of sequences, at most a hundred. */
export class KeepUntoldReads1790000091000 implements MigrationInterface {
  name = 'KeepUntoldReads1790000091000';

  async up(db: QueryRunner) {
    for (const side of ['user1', 'user2']) {
      await db.query(`
        alter table conversations add column ${side}_untold_reads integer[] not null default '{}'
          check (cardinality(${side}_untold_reads) <= 200)`);
    }
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
