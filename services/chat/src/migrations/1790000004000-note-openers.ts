import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of the two has opened a conversation; of those from before, both. */
export class NoteOpeners1790000004000 implements MigrationInterface {
  name = 'NoteOpeners1790000004000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table conversations
        add column user1_opened boolean not null default true,
        add column user2_opened boolean not null default true`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
