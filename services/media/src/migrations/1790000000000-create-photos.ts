import { createOutbox } from '@kindred/kit/outbox';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePhotos1790000000000 implements MigrationInterface {
  name = 'CreatePhotos1790000000000';

  async up(db: QueryRunner) {
    await db.query(createOutbox);
    await db.query(`
      create table uploads (
        key varchar(200) primary key,
        user_id uuid not null,
        conversation_id uuid,
        reader_ids uuid[] check (cardinality(reader_ids) = 2),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        check ((conversation_id is null) = (reader_ids is null))
      )`);
    await db.query('create index uploads_user on uploads (user_id)');
    await db.query(`
      create table photo_lists (
        user_id uuid primary key,
        version integer not null default 0,
        closed_at timestamptz
      )`);
    await db.query(`
      create table user_photos (
        id uuid primary key,
        user_id uuid not null references photo_lists (user_id),
        upload_key varchar(200) not null constraint user_photos_upload unique,
        image_url varchar(500) not null constraint user_photos_image unique,
        position integer not null default 0 constraint user_photos_six check (position between 0 and 5),
        is_profile_picture boolean not null default false,
        created_at timestamptz not null default now(),
        constraint user_photos_position unique (user_id, position) deferrable,
        constraint user_photos_one_profile_picture
          exclude using btree (user_id with =) where (is_profile_picture) deferrable
      )`);
    await db.query(`
      create table chat_photos (
        id uuid primary key,
        user_id uuid not null references photo_lists (user_id),
        upload_key varchar(200) not null constraint chat_photos_upload unique,
        image_url varchar(500) not null constraint chat_photos_image unique,
        conversation_id uuid not null,
        reader_ids uuid[] not null check (cardinality(reader_ids) = 2),
        created_at timestamptz not null default now()
      )`);
    await db.query('create index chat_photos_user on chat_photos (user_id)');
    await db.query('create table removals (key varchar(200) primary key, due_at timestamptz not null)');
    await db.query('create index removals_due on removals (due_at)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
