import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateInteractions1790000001000 implements MigrationInterface {
  name = 'CreateInteractions1790000001000';

  async up(db: QueryRunner) {
    await db.query(`
      create table user_interactions (
        id uuid primary key,
        from_user_id uuid not null references profiles (id) on delete cascade,
        to_user_id uuid not null references profiles (id) on delete cascade,
        type text not null check (type in ('tap', 'favorite', 'block', 'report')),
        report_reason text,
        notes varchar(1000),
        created_at timestamptz not null default now(),
        check (from_user_id <> to_user_id),
        check ((type = 'report') = (report_reason is not null))
      )`);
    await db.query(
      `create unique index user_interactions_once on user_interactions (from_user_id, type, to_user_id) where type <> 'report'`,
    );
    await db.query('create index user_interactions_received on user_interactions (to_user_id, type, created_at)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
