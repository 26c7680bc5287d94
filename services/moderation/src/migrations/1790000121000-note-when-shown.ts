import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteWhenShown1790000121000 implements MigrationInterface {
  name = 'NoteWhenShown1790000121000';

  /** By when a notice was confirmed if the moderator who decided had seen it; null where a process of the release before decided. */
  async up(db: QueryRunner) {
    await db.query('alter table outside_notices add column shown_at timestamptz(3)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
