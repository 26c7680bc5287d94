import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What both members have deleted is deleted up to the sequence that it had when it became owed, so that deleting more does not
 * put it off. Without a sequence, as a process of the release before owes it, it is all that neither sees by then. Such a process
 * deletes all of that too, whatever the sequence: where it takes a row while both releases run, what was cleared since waits less.
 */
export class DeleteUpTo1790000099000 implements MigrationInterface {
  name = 'DeleteUpTo1790000099000';

  async up(db: QueryRunner) {
    await db.query('alter table cleared_conversations add column sequence int');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
