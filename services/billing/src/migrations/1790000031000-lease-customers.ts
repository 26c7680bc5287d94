import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LeaseCustomers1790000031000 implements MigrationInterface {
  name = 'LeaseCustomers1790000031000';

  async up(db: QueryRunner) {
    const columns = ['held_by uuid', 'held_until timestamptz', ...owedColumns];
    await db.query(`alter table customers ${columns.map((column) => `add column ${column}`).join(', ')}`);
    await db.query(
      `create index customers_farewell on customers (try_at)
       where deleted_at is not null and stripe_customer_id is not null and set_aside_at is null`,
    );
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
