import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FindOwnInteractions1790000110000 implements MigrationInterface {
  name = 'FindOwnInteractions1790000110000';

  /**
   * The existing index of a person's interactions leaves out reports, so lists and deletions cannot use it. That of earlier
   * reports leaves out decided ones.
   */
  async up(db: QueryRunner) {
    await db.query('create index user_interactions_of on user_interactions (from_user_id, id)');
    await db.query('create index reports_about on reports (user_id)');
    await db.query('create index reports_decided on reports (decision_id)');
    await db.query('drop index reports_open');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
