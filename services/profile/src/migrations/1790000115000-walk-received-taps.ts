import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WalkReceivedTaps1790000115000 implements MigrationInterface {
  name = 'WalkReceivedTaps1790000115000';

  /** A page of received taps follows the order of this index, which begins where the page before ended. */
  async up(db: QueryRunner) {
    await db.query(`create index user_interactions_taps on user_interactions (to_user_id, id) where type = 'tap'`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
