import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WalkFavorites1790000115100 implements MigrationInterface {
  name = 'WalkFavorites1790000115100';

  /** The newest favorites are found without the rest of what somebody did. */
  async up(db: QueryRunner) {
    await db.query(
      `create index user_interactions_favorites on user_interactions (from_user_id, id) where type = 'favorite'`,
    );
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
