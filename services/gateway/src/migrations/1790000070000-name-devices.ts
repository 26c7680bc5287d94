import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a member is shown of a session: the device, and when it was last used, by the hour. A session ends after 180 days,
 * however often it is used; one that began before this migration after 180 days from its beginning, or from now.
 */
export class NameDevices1790000070000 implements MigrationInterface {
  name = 'NameDevices1790000070000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table sessions
        add column device text not null default 'Unknown device',
        add column last_used_at timestamptz not null default date_trunc('hour', now()),
        add column ends_at timestamptz not null default now() + interval '180 days'`);
    await db.query(`
      update sessions set last_used_at = date_trunc('hour', least(now(), expire::timestamptz - interval '30 days')),
        ends_at = coalesce(created_at, now()) + interval '180 days'`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
