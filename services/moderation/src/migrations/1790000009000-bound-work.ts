import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BoundWork1790000009000 implements MigrationInterface {
  name = 'BoundWork1790000009000';

  /**
   * The record of a reporter is read from their latest six decided reports, for each report of the queue. `mailbox` is the
   * address of a notice without what its owner may vary: mails are counted by it.
   */
  async up(db: QueryRunner) {
    await db.query(`
      create index reports_record on reports (reporter_id, decided_at desc, id desc)
      where state in ('action_taken', 'no_action')`);
    await db.query('alter table outside_notices add column mailbox text');
    await db.query(`update outside_notices set mailbox = regexp_replace(lower(email), '[+][^@]*@', '@')`);
    await db.query('create index outside_notices_mailbox on outside_notices (mailbox) where mailbox is not null');
    await db.query('drop index outside_notices_email');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
