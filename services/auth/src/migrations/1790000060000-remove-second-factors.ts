import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors that operators were asked to remove. The work is due when the owner's time to keep the factor is over. */
export class RemoveSecondFactors1790000060000 implements MigrationInterface {
  name = 'RemoveSecondFactors1790000060000';

  async up(db: QueryRunner) {
    await db.query(`
      create table factor_removals (
        user_id uuid primary key references second_factors (user_id) on delete cascade,
        due_at timestamptz not null,
        ${owedColumns.join(', ')}
      )`);
    await db.query('create index factor_removals_due on factor_removals (try_at) where set_aside_at is null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
