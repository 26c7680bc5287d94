import { reactionEmojis } from '@kindred/contracts/chat';
import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const emojis = reactionEmojis.map((emoji) => `'${emoji}'`).join(', ');

/**
 * Messages that are unsent, answer others or have reactions. Nothing is left of an unsent one but a sealed copy for a while;
 * `photo` is the address of the photo that media still has to seal.
 */
export class ChangeMessages1790000080000 implements MigrationInterface {
  name = 'ChangeMessages1790000080000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table messages
        add column version integer not null default 0,
        add column unsent_at timestamptz(3),
        add column reply_to_id uuid references messages (id) on delete set null,
        add constraint messages_unsent check (
          unsent_at is null or (content = '' and message_type = 'text' and reply_to_id is null))`);
    await db.query('create index messages_replies on messages (reply_to_id) where reply_to_id is not null');
    await db.query(`
      create table unsent_messages (
        message_id uuid primary key references messages (id) on delete cascade,
        sealed bytea not null,
        photo varchar(500),
        expires_at timestamptz not null,
        ${owedColumns.join(', ')}
      )`);
    await db.query('create index unsent_messages_expiry on unsent_messages (expires_at)');
    await db.query('create index unsent_messages_owed on unsent_messages (try_at) where photo is not null');
    await db.query(`
      create table reactions (
        message_id uuid not null references messages (id) on delete cascade,
        user_id uuid not null,
        emoji varchar(8) not null check (emoji in (${emojis})),
        created_at timestamptz(3) not null default now(),
        primary key (message_id, user_id)
      )`);
    await db.query('create index reactions_of_user on reactions (user_id, message_id)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
