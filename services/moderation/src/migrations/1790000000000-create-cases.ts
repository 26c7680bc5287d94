import { createFailedEvents } from '@kindred/kit/failed-events';
import { createOutbox } from '@kindred/kit/outbox';
import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCases1790000000000 implements MigrationInterface {
  name = 'CreateCases1790000000000';

  /** No table refers to a person: what is kept here outlives the account that it is about. */
  async up(db: QueryRunner) {
    await db.query(createOutbox);
    await db.query(createFailedEvents);
    await db.query(`
      create table people (
        user_id uuid primary key,
        version integer not null default 0,
        account_version integer not null default 0,
        account_state text not null default 'active' check (account_state in ('active', 'suspended', 'deleted')),
        is_hidden boolean not null default false,
        display_name varchar(200)
      )`);
    await db.query(`
      create table cases (
        id uuid primary key,
        user_id uuid not null,
        opened_at timestamptz(3) not null default now(),
        closed_at timestamptz(3),
        locked_by uuid,
        locked_until timestamptz(3),
        held_at timestamptz(3),
        check ((locked_by is null) = (locked_until is null))
      )`);
    await db.query('create unique index cases_open on cases (user_id) where closed_at is null');
    await db.query('create index cases_user on cases (user_id)');
    await db.query('create index cases_closed on cases (closed_at) where closed_at is not null');
    await createReports(db);
    await createEvidence(db);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

/**
 * `sealed_words` are the reporter's notes and the name of the reported person at the time, encrypted under the key
 * `words_key_id`. `counts`: by the reporter's record for the order of the queue; `is_established`: for the rule that
 * hides a profile.
 */
async function createReports(db: QueryRunner) {
  await db.query(`
    create table reports (
      id uuid primary key,
      case_id uuid not null references cases (id),
      user_id uuid not null,
      reporter_id uuid,
      reporter_joined_at timestamptz(3),
      sealed_words bytea,
      words_key_id varchar(16),
      reason text not null,
      detail text,
      severity integer not null,
      counts boolean not null,
      is_established boolean not null,
      state text not null default 'open' check (state in ('open', 'action_taken', 'no_action', 'gone')),
      created_at timestamptz(3) not null,
      decided_at timestamptz(3),
      decision_id uuid,
      check (state <> 'open' or decided_at is null),
      check ((sealed_words is null) = (words_key_id is null)),
      check (state in ('open', 'gone') or decided_at is not null)
    )`);
  await db.query('create index reports_case on reports (case_id, id)');
  await db.query('create index reports_undecided on reports (case_id) where decided_at is null');
  await db.query('create index reports_reporter on reports (reporter_id, id)');
}

/**
 * `named_id` is the message or photo that the report names, `image_url` the address of a photo in a chat. Text is in
 * `sealed`, a photo under `object_key` in the bucket; both are encrypted under the key `key_id`.
 */
async function createEvidence(db: QueryRunner) {
  await db.query(`
    create table evidence (
      id uuid primary key,
      case_id uuid not null references cases (id),
      report_id uuid not null references reports (id),
      kind text not null check (kind in ('profile', 'photo', 'messages')),
      named_id uuid,
      image_url varchar(500),
      state text not null default 'owed' check (state in ('owed', 'frozen', 'gone')),
      key_id varchar(16),
      sealed bytea,
      object_key varchar(200),
      created_at timestamptz(3) not null default now(),
      frozen_at timestamptz(3),
      destroyed_at timestamptz(3),
      ${owedColumns.join(',\n      ')},
      check ((state = 'frozen') = (sealed is not null or object_key is not null)),
      check (state <> 'frozen' or key_id is not null)
    )`);
  await db.query(
    'create unique index evidence_once on evidence (report_id, kind, named_id, image_url) nulls not distinct',
  );
  await db.query(`create index evidence_owed on evidence (try_at) where state = 'owed' and set_aside_at is null`);
  await db.query('create index evidence_case on evidence (case_id)');
}
