import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * After how many hours new messages of a conversation vanish, and when each does. Nothing is left in one that has vanished; its
 * row stays as long as a report may name it. `vanishing` has the conversations in which some will, and when the first does.
 */
export class VanishMessages1790000094000 implements MigrationInterface {
  name = 'VanishMessages1790000094000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table conversations
        add column vanish_after smallint not null default 0 check (vanish_after in (0, 24, 168)),
        add column user1_wrote boolean not null default false,
        add column user2_wrote boolean not null default false`);
    await db.query(`
      alter table messages
        add column expires_at timestamptz(3),
        add column vanished_at timestamptz(3),
        add column notice smallint check (notice in (0, 24, 168)),
        add constraint messages_vanished check (
          vanished_at is null or (content = '' and message_type = 'text' and reply_to_id is null))`);
    await db.query(`
      create index messages_expiry on messages (conversation_id, expires_at)
        where expires_at is not null and vanished_at is null`);
    await db.query('create index messages_gone on messages (vanished_at) where vanished_at is not null');
    await db.query(`
      create index messages_images on messages (conversation_id, image_url) where image_url is not null`);
    await db.query(`
      create table vanishing (
        conversation_id uuid primary key references conversations (id) on delete cascade,
        ${owedColumns.join(', ')}
      )`);
    await db.query('create index vanishing_due on vanishing (try_at)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
