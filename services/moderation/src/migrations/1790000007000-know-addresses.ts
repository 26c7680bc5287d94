import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What auth knows the address of the person of an open case by: after the account is deleted, a decision for good has
 * nothing else to close.
 */
export class KnowAddresses1790000007000 implements MigrationInterface {
  name = 'KnowAddresses1790000007000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table cases add column address_asked_at timestamptz, add column address_tag text,
        add column address_was_confirmed boolean, ${owedColumns.map((column) => `add column ${column}`).join(', ')}`);
    await db.query(`
      create index cases_unasked on cases (try_at) where address_asked_at is null and closed_at is null`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
