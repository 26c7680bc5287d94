import { createOutbox } from '@kindred/kit/outbox';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateConversations1790000000000 implements MigrationInterface {
  name = 'CreateConversations1790000000000';

  async up(db: QueryRunner) {
    await db.query(createOutbox);
    await db.query(`
      create table conversations (
        id uuid primary key,
        user1_id uuid not null,
        user2_id uuid not null,
        user1_left boolean not null default false,
        user2_left boolean not null default false,
        last_sequence integer not null default 0,
        last_message_at timestamptz(3),
        user1_read_sequence integer not null default 0,
        user2_read_sequence integer not null default 0,
        user1_unread_count integer not null default 0,
        user2_unread_count integer not null default 0,
        created_at timestamptz(3) not null default now(),
        constraint conversations_pair unique (user1_id, user2_id),
        check (user1_id < user2_id)
      )`);
    for (const side of ['user1', 'user2']) {
      await db.query(`
        create index conversations_of_${side}
        on conversations (${side}_id, (coalesce(last_message_at, created_at)), id)`);
    }
    await db.query(`
      create table messages (
        id uuid primary key,
        conversation_id uuid not null references conversations (id) on delete cascade,
        sequence integer not null,
        sender_id uuid not null,
        content text not null,
        message_type text not null check (message_type in ('text', 'image')),
        image_url varchar(500),
        client_id uuid,
        created_at timestamptz(3) not null,
        constraint messages_order unique (conversation_id, sequence),
        constraint messages_once unique (conversation_id, sender_id, client_id),
        check ((message_type = 'image') = (image_url is not null))
      )`);
    await db.query('create index messages_of_sender on messages (sender_id, id)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
