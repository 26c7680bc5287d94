import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cancellations that are owed to Stripe: of people who were suspended for good, with the version of that decision. */
export class CancelForGood1790000051000 implements MigrationInterface {
  name = 'CancelForGood1790000051000';

  async up(db: QueryRunner) {
    await db.query(`
      create table cancellations (
        id uuid primary key,
        version integer not null,
        done_at timestamptz,
        ${owedColumns.join(', ')}
      )`);
    await db.query('create index cancellations_owed on cancellations (try_at) where done_at is null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
