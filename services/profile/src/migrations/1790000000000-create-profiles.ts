import { createOutbox } from '@kindred/kit/outbox';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProfiles1790000000000 implements MigrationInterface {
  name = 'CreateProfiles1790000000000';

  async up(db: QueryRunner) {
    await db.query(createOutbox);
    await db.query(`
      create table profiles (
        id uuid primary key,
        account_state text not null default 'active' check (account_state in ('active', 'suspended', 'deleted')),
        account_version integer not null default 0,
        first_name varchar(50),
        last_name varchar(50),
        display_name varchar(100),
        bio varchar(2000),
        age integer check (age between 18 and 120),
        gender text,
        sexuality text,
        pronouns varchar(50),
        height integer check (height between 36 and 96),
        body_type text,
        looking_for text[] not null default '{}',
        interests text[] not null default '{}',
        cell integer,
        place integer,
        latitude numeric(10, 7),
        longitude numeric(10, 7),
        location_name varchar(200),
        last_active_at timestamptz,
        show_distance boolean not null default true,
        show_age boolean not null default true,
        share_location boolean not null default true,
        notify_messages boolean not null default true,
        notify_matches boolean not null default true,
        photos jsonb not null default '[]',
        photos_version integer not null default 0,
        is_premium boolean not null default false,
        subscription_status text,
        subscription_end_date timestamptz,
        subscription_plan text,
        subscription_version integer not null default 0,
        order_key integer not null default floor(random() * 2147483647)::integer,
        joined_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint whole_location check (num_nonnulls(cell, place, latitude, longitude) in (0, 4)),
        constraint shared_location check (share_location or cell is null)
      )`);
    await db.query(`create index profiles_place on profiles (place, order_key) where account_state = 'active'`);
    await db.query(`create index profiles_joined on profiles (joined_at) where account_state = 'active'`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
