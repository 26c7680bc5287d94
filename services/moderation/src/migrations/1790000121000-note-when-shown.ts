import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteWhenShown1790000121000 implements MigrationInterface {
  name = 'NoteWhenShown1790000121000';

  /** When the moderator who decided a notice had read what waits; none where a process of the release before stored the decision. */
  async up(db: QueryRunner) {
    await db.query('alter table outside_notices add column shown_at timestamptz(3)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
