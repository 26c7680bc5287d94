import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people are told about decisions, and how they object. There is one appeal for each decision. */
export class CreateStatements1790000002000 implements MigrationInterface {
  name = 'CreateStatements1790000002000';

  async up(db: QueryRunner) {
    await db.query(`
      create table appeals (
        id uuid primary key,
        decision_id uuid not null references decisions (id) constraint appeals_once unique,
        user_id uuid not null,
        text varchar(2000) not null,
        created_at timestamptz not null default now(),
        outcome text check (outcome in ('upheld', 'overturned')),
        answer varchar(1000),
        decided_by_id uuid,
        decided_at timestamptz,
        check ((outcome is null) = (decided_at is null))
      )`);
    await db.query('create index appeals_open on appeals (id) where decided_at is null');
    await db.query('create index appeals_user on appeals (user_id)');
    await db.query(`
      create table statements (
        id uuid primary key,
        user_id uuid not null,
        decision_id uuid not null references decisions (id),
        appeal_id uuid references appeals (id) on delete cascade,
        kind text not null,
        facts varchar(1000) not null,
        text varchar(8000) not null,
        created_at timestamptz not null default now(),
        read_at timestamptz,
        mailed_at timestamptz,
        ${owedColumns.join(', ')},
        constraint statements_once unique nulls not distinct (decision_id, appeal_id)
      )`);
    await db.query('create index statements_user on statements (user_id, id)');
    await db.query('create index statements_unread on statements (user_id) where read_at is null');
    await db.query('create index statements_owed on statements (try_at) where mailed_at is null');
    await db.query(`
      create table appeal_tokens (
        decision_id uuid primary key references decisions (id),
        fingerprint bytea not null constraint appeal_tokens_fingerprint unique,
        created_at timestamptz not null default now()
      )`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
