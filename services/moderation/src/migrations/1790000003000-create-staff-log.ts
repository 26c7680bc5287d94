import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log of what staff looked at and decided. It only grows: a trigger refuses everything else, a chain of HMACs shows it. */
export class CreateStaffLog1790000003000 implements MigrationInterface {
  name = 'CreateStaffLog1790000003000';

  async up(db: QueryRunner) {
    await db.query(`
      create table staff_log (
        sequence integer primary key,
        at timestamptz not null,
        staff_id uuid,
        act text not null,
        case_id uuid,
        user_id uuid,
        evidence_id uuid,
        decision_id uuid,
        appeal_id uuid,
        kind text,
        rule text,
        days integer,
        outcome text,
        is_alone boolean,
        statement_hash text,
        mac bytea not null
      )`);
    await db.query(`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the log of decisions only grows';
      end $$`);
    await db.query(`
      create trigger staff_log_only_grows before update or delete on staff_log
      for each row execute function refuse_change()`);
    await db.query(`
      create trigger staff_log_stays before truncate on staff_log
      for each statement execute function refuse_change()`);
    await db.query(`
      create table log_heads (
        id uuid primary key,
        day date not null constraint log_heads_daily unique,
        sequence integer not null,
        head text not null,
        mailed_at timestamptz,
        ${owedColumns.join(', ')}
      )`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
