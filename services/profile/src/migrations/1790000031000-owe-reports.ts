import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OweReports1790000031000 implements MigrationInterface {
  name = 'OweReports1790000031000';

  /** A filed report is owed until it is recorded, whichever statement filed it. */
  async up(db: QueryRunner) {
    await db.query(`
      create table owed_reports (
        id uuid primary key references user_interactions (id) on delete cascade,
        ${owedColumns.join(',\n        ')}
      )`);
    await db.query('create index owed_reports_due on owed_reports (try_at) where set_aside_at is null');
    await db.query(`
      insert into owed_reports (id) select i.id from user_interactions i left join reports r on r.id = i.id
      where i.type = 'report' and r.id is null`);
    await db.query(`
      create function owe_report() returns trigger language plpgsql as $$
      begin
        insert into owed_reports (id) values (new.id);
        return null;
      end $$`);
    await db.query(`
      create trigger owe_report after insert on user_interactions
      for each row when (new.type = 'report') execute function owe_report()`);
    await db.query(
      `alter table moderation_decisions ${owedColumns.map((column) => `add column ${column}`).join(', ')}`,
    );
    await db.query(
      `create index moderation_decisions_owed on moderation_decisions (try_at)
       where told_at is null and set_aside_at is null and kind in ('suspend', 'restore')`,
    );
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
