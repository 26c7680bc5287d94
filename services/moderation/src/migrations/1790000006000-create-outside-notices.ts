import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notices of people who need no account, and the mails to them that are owed. `network` is an opaque name of where a notice
 * came from. What a person wrote is deleted some time after the decision; the row stays for the yearly figures.
 * `photo_hides_at` is when the photo of an intimate image hides by itself; null when there is nothing to hide any more.
 */
export class CreateOutsideNotices1790000006000 implements MigrationInterface {
  name = 'CreateOutsideNotices1790000006000';

  async up(db: QueryRunner) {
    await db.query(`
      create table outside_notices (
        id uuid primary key,
        number varchar(20) not null constraint outside_notices_number unique,
        kind text not null check (kind in ('illegal', 'intimate_image', 'copyright', 'other')),
        network text,
        content_address varchar(1000),
        explanation varchar(4000),
        name varchar(200),
        email text,
        token bytea constraint outside_notices_token unique,
        created_at timestamptz(3) not null default now(),
        confirmed_at timestamptz(3),
        photo_id uuid,
        photo_owner_id uuid,
        photo_hides_at timestamptz(3),
        hidden_by uuid,
        decided_at timestamptz(3),
        decided_by uuid,
        outcome text check (outcome in ('action_taken', 'no_action')),
        check ((outcome is null) = (decided_at is null)),
        check (decided_at is null or (confirmed_at is not null and photo_hides_at is null)),
        check ((photo_id is null) = (photo_owner_id is null)),
        check (decided_at is not null or num_nulls(content_address, explanation, name, email) = 0),
        ${owedColumns.join(',\n        ')}
      )`);
    await db.query('create index outside_notices_open on outside_notices (network) where decided_at is null');
    await db.query(
      'create index outside_notices_queue on outside_notices (confirmed_at) where decided_at is null and confirmed_at is not null',
    );
    await db.query(
      'create index outside_notices_hide on outside_notices (photo_hides_at) where photo_hides_at is not null',
    );
    await db.query('create index outside_notices_photo on outside_notices (photo_id) where photo_id is not null');
    await db.query('create index outside_notices_email on outside_notices (email) where email is not null');
    await db.query(`
      create table notice_mails (
        id uuid primary key,
        notice_id uuid not null references outside_notices (id) on delete cascade,
        kind text not null check (kind in ('link', 'number', 'outcome')),
        body varchar(1000),
        sent_at timestamptz,
        ${owedColumns.join(',\n        ')},
        constraint notice_mails_once unique (notice_id, kind)
      )`);
    await db.query('create index notice_mails_owed on notice_mails (try_at) where sent_at is null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
