import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Decisions, what follows from them for a person, and what they take away. `terms` of an outcome are the end of a
 * suspension; `version` grows with each outcome that is published.
 */
export class CreateDecisions1790000001000 implements MigrationInterface {
  name = 'CreateDecisions1790000001000';

  async up(db: QueryRunner) {
    await db.query(`
      create table decisions (
        id uuid primary key,
        case_id uuid,
        user_id uuid not null,
        kind text not null
          check (kind in ('dismiss', 'warn', 'remove_photo', 'clear_field', 'hide', 'suspend', 'restore')),
        rule text,
        facts varchar(1000),
        days integer,
        until timestamptz,
        photo_id uuid,
        field text,
        made_by varchar(100) not null,
        made_by_id uuid,
        created_at timestamptz not null default now(),
        overturned_at timestamptz,
        check (kind <> 'remove_photo' or photo_id is not null),
        check (kind <> 'clear_field' or field is not null),
        check ((days is null) = (until is null)),
        check (days is null or kind = 'suspend')
      )`);
    await db.query('create index decisions_user on decisions (user_id, id)');
    await db.query('create index decisions_case on decisions (case_id)');
    await db.query('create index decisions_created on decisions (created_at)');
    await db.query(`
      create table outcomes (
        user_id uuid primary key,
        version integer not null default 0,
        suspended_by uuid references decisions (id),
        is_hidden boolean not null default false,
        term_ends_at timestamptz,
        ${owedColumns.filter((column) => !column.startsWith('try_at')).join(', ')}
      )`);
    await db.query('create index outcomes_terms on outcomes (term_ends_at) where term_ends_at is not null');
    await db.query(`
      create table withholdings (
        decision_id uuid primary key references decisions (id),
        is_withheld boolean not null default true,
        done_at timestamptz,
        ${owedColumns.join(', ')}
      )`);
    await db.query('create index withholdings_owed on withholdings (try_at) where done_at is null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
