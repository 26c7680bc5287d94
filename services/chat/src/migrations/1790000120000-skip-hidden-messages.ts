import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The messages of a conversation that who declined it may see: without it their pages and lists would read all that came
 * since, which has no bound. No other index has its order, so that no plan takes one that looks alike and reads all.
 */
export class SkipHiddenMessages1790000120000 implements MigrationInterface {
  name = 'SkipHiddenMessages1790000120000';

  async up(db: QueryRunner) {
    await db.query(`
      create index messages_received on messages (conversation_id, (-sequence)) where not is_hidden or notice is not null`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
