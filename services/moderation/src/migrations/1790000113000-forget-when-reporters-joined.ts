import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ForgetWhenReportersJoined1790000113000 implements MigrationInterface {
  name = 'ForgetWhenReportersJoined1790000113000';

  /** It is judged when a report comes in, and nothing reads it after that. The version before still writes the column. */
  async up(db: QueryRunner) {
    await db.query('update reports set reporter_joined_at = null where reporter_joined_at is not null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
