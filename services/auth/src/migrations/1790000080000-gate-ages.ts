import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who passed the age gate and when, to what they consented, and what profile or moderation has to be told: a birth date, or
 * that its owner is too young, which has none. `joined_behind_gate`: the account was made while the gate was on. An address of
 * somebody who was too young is closed for another reason than one of somebody who is suspended for good.
 */
export class GateAges1790000080000 implements MigrationInterface {
  name = 'GateAges1790000080000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table users
        add column welcomed_at timestamptz,
        add column joined_behind_gate boolean not null default false`);
    await db.query(`
      create table consents (
        user_id uuid not null references users (id),
        kind text not null,
        version integer not null,
        sha256 text not null,
        given_at timestamptz not null default now(),
        primary key (user_id, kind)
      )`);
    await db.query(`
      create table age_handovers (
        id uuid primary key,
        user_id uuid not null references users (id),
        birth_date date,
        ${owedColumns.join(',\n        ')}
      )`);
    await db.query('create index age_handovers_due on age_handovers (try_at) where set_aside_at is null');
    await db.query('create index age_handovers_user on age_handovers (user_id)');
    await db.query(`
      alter table closed_addresses
        add column reason text not null default 'ban' check (reason in ('ban', 'under_age'))`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
