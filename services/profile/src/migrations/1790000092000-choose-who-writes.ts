import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may write to a person without asking. */
export class ChooseWhoWrites1790000092000 implements MigrationInterface {
  name = 'ChooseWhoWrites1790000092000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table profiles add column contact_from text not null default 'everyone'
        constraint known_contact_from check (contact_from in ('everyone', 'tapped', 'matches'))`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
