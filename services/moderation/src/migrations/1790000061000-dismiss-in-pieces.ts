import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DismissInPieces1790000061000 implements MigrationInterface {
  name = 'DismissInPieces1790000061000';

  /** All reports of a reporter are dismissed a few cases at a time; `after_case` says how far that is. */
  async up(db: QueryRunner) {
    await db.query(`
      create table reporter_dismissals (
        id uuid primary key,
        reporter_id uuid not null,
        rule text not null,
        facts varchar(1000),
        made_by varchar(100) not null,
        made_by_id uuid not null,
        after_case uuid,
        reports integer not null default 0,
        created_at timestamptz not null default now(),
        done_at timestamptz,
        check ((done_at is null) = (facts is not null)),
        ${owedColumns.join(',\n        ')}
      )`);
    await db.query('create index reporter_dismissals_owed on reporter_dismissals (try_at) where done_at is null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
