import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const report = `jsonb_build_object(
  'id', i.id, 'userId', i.to_user_id, 'reporterId', i.from_user_id, 'reporterJoinedAt', ${instant('reporter.joined_at')},
  'displayName', reported.display_name, 'reason', i.report_reason, 'detail', i.detail, 'notes', i.notes,
  'messageIds', to_jsonb(i.message_ids), 'photoIds', to_jsonb(i.photo_ids), 'createdAt', ${instant('i.created_at')})`;
const people = `join profiles reporter on reporter.id = i.from_user_id join profiles reported on reported.id = i.to_user_id`;

export class HandReportsOver1790000050000 implements MigrationInterface {
  name = 'HandReportsOver1790000050000';

  /**
   * A report is owed to the moderation service from the statement that stores it, also when a process of the release before
   * does. `filed_reports` refers to nobody: the deletion of an account loses no report.
   */
  async up(db: QueryRunner) {
    await db.query(`
      alter table user_interactions
        add column detail text,
        add column message_ids uuid[] not null default '{}',
        add column photo_ids uuid[] not null default '{}',
        add constraint details_of_reports check (
          type = 'report' or (detail is null and message_ids = '{}' and photo_ids = '{}'))`);
    await db.query(`
      create table filed_reports (
        id uuid primary key,
        report jsonb not null,
        ${owedColumns.join(',\n        ')}
      )`);
    await db.query('create index filed_reports_due on filed_reports (try_at) where set_aside_at is null');
    await db.query(`
      insert into filed_reports (id, report) select i.id, ${report}
      from owed_reports o join user_interactions i on i.id = o.id ${people}`);
    await db.query('delete from owed_reports');
    await db.query('drop trigger owe_report on user_interactions');
    await db.query('drop function owe_report()');
    await db.query(`
      create function file_report() returns trigger language plpgsql as $$
      begin
        insert into filed_reports (id, report) select i.id, ${report} from user_interactions i ${people} where i.id = new.id;
        return null;
      end $$`);
    await db.query(`
      create trigger file_report after insert on user_interactions
      for each row when (new.type = 'report') execute function file_report()`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
