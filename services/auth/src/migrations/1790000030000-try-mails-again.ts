import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TryMailsAgain1790000030000 implements MigrationInterface {
  name = 'TryMailsAgain1790000030000';

  async up(db: QueryRunner) {
    await db.query(`alter table mails ${owedColumns.map((column) => `add column ${column}`).join(', ')}`);
    await db.query('create index mails_owed on mails (try_at) where sent_at is null and set_aside_at is null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
