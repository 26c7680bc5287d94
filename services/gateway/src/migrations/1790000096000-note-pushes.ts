import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when the device of a session is told by push, and that it was in what gateways are told of its end. */
export class NotePushes1790000096000 implements MigrationInterface {
  name = 'NotePushes1790000096000';

  async up(db: QueryRunner) {
    await db.query('alter table sessions add column push_at timestamptz');
    await db.query(`
      create or replace function tell_ended_session() returns trigger language plpgsql as $$
      begin
        perform pg_notify('gateway_session_ended', json_build_object(
          'sid', old.sid, 'userId', old.user_id, 'hasPush', old.push_at is not null)::text);
        return null;
      end $$`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
