import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether others are told what a person has read, and that the person types. */
export class ShowReading1790000091000 implements MigrationInterface {
  name = 'ShowReading1790000091000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table profiles add column show_read boolean not null default true,
        add column show_typing boolean not null default true`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
