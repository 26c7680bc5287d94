import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateModeration1790000003000 implements MigrationInterface {
  name = 'CreateModeration1790000003000';

  async up(db: QueryRunner) {
    await db.query(`
      create table moderation_decisions (
        id uuid primary key,
        user_id uuid not null references profiles (id) on delete cascade,
        kind text not null check (kind in ('hide', 'dismiss', 'suspend', 'restore')),
        reason varchar(1000) not null,
        made_by varchar(100) not null,
        created_at timestamptz not null default now(),
        told_at timestamptz
      )`);
    await db.query('create index moderation_decisions_user on moderation_decisions (user_id, created_at)');
    await db.query(
      `create index moderation_decisions_untold on moderation_decisions (created_at)
       where told_at is null and kind in ('suspend', 'restore')`,
    );
    await db.query(`
      create table reports (
        id uuid primary key references user_interactions (id) on delete cascade,
        reporter_id uuid not null references profiles (id) on delete cascade,
        user_id uuid not null references profiles (id) on delete cascade,
        reason text not null,
        severity integer not null,
        is_established boolean not null,
        created_at timestamptz not null,
        decision_id uuid references moderation_decisions (id) on delete set null
      )`);
    await db.query('create index reports_open on reports (user_id) where decision_id is null');
    await db.query('create index reports_reporter on reports (reporter_id)');
    await db.query(`create index user_interactions_reports on user_interactions (created_at) where type = 'report'`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
