import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FindSentMails1790000112000 implements MigrationInterface {
  name = 'FindSentMails1790000112000';

  /** Serves the search for old sent mails, every few seconds, among the mails of a month. */
  async up(db: QueryRunner) {
    await db.query('create index mails_sent on mails (sent_at) where sent_at is not null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
