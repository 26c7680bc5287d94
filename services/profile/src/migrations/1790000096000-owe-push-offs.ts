import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who arrived in a country with a rule, until auth has dropped their earlier push subscriptions. */
export class OwePushOffs1790000096000 implements MigrationInterface {
  name = 'OwePushOffs1790000096000';

  async up(db: QueryRunner) {
    await db.query(`
      create table owed_push_offs (
        id uuid primary key references profiles (id) on delete cascade,
        since timestamptz not null default date_trunc('milliseconds', now()),
        ${owedColumns.join(',\n        ')}
      )`);
    await db.query('create index owed_push_offs_due on owed_push_offs (try_at) where set_aside_at is null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
