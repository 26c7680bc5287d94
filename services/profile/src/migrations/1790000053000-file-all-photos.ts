import type { MigrationInterface, QueryRunner } from 'typeorm';

const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const photoIds = `case when i.report_reason in ('inappropriate_photos', 'fake_profile')
  then (select coalesce(jsonb_agg(photo->'id'), '[]') from jsonb_array_elements(reported.photos) photo)
  else to_jsonb(i.photo_ids) end`;
const report = `jsonb_build_object(
  'id', i.id, 'userId', i.to_user_id, 'reporterId', i.from_user_id, 'reporterJoinedAt', ${instant('reporter.joined_at')},
  'displayName', reported.display_name, 'reason', i.report_reason, 'detail', i.detail, 'notes', i.notes,
  'messageIds', to_jsonb(i.message_ids), 'photoIds', ${photoIds}, 'createdAt', ${instant('i.created_at')})`;

export class FileAllPhotos1790000053000 implements MigrationInterface {
  name = 'FileAllPhotos1790000053000';

  /** A report about the photos of a profile names all that it shows at that moment. */
  async up(db: QueryRunner) {
    await db.query(`
      create or replace function file_report() returns trigger language plpgsql as $$
      begin
        insert into filed_reports (id, report) select i.id, ${report}
        from user_interactions i join profiles reporter on reporter.id = i.from_user_id
          join profiles reported on reported.id = i.to_user_id
        where i.id = new.id;
        return null;
      end $$`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
