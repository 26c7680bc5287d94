import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifies every gateway of every deleted session, so that its sockets are closed wherever they are. */
export class TellEndedSessions1790000001000 implements MigrationInterface {
  name = 'TellEndedSessions1790000001000';

  async up(db: QueryRunner) {
    await db.query(`
      create function tell_ended_session() returns trigger language plpgsql as $$
      begin
        perform pg_notify('gateway_session_ended', json_build_object('sid', old.sid, 'userId', old.user_id)::text);
        return null;
      end $$`);
    await db.query(`
      create trigger sessions_ended after delete on sessions for each row execute function tell_ended_session()`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
