import { owedColumns } from '@kindred/kit/owed-columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Until when a conversation is muted for each member, and up to which message it is deleted for each; null for who has done
 * neither. A conversation that is deleted up to its last message is in a box of its own until another comes. A row of
 * `cleared_conversations` owes the deletion of messages that both have deleted.
 */
export class KeepOwnSides1790000095000 implements MigrationInterface {
  name = 'KeepOwnSides1790000095000';

  async up(db: QueryRunner) {
    for (const side of ['user1', 'user2']) {
      await db.query(columns(side));
      await db.query(inBoxes(side));
      await db.query(`drop index conversations_in_boxes_of_${side}`);
    }
    await db.query(clearedConversations);
    await db.query('create index cleared_conversations_owed on cleared_conversations (try_at)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

const columns = (side: string) => `
  alter table conversations
    add column ${side}_muted_until timestamptz(3),
    add column ${side}_cleared_sequence integer`;
const clearedConversations = `
  create table cleared_conversations (
    conversation_id uuid primary key references conversations (id) on delete cascade,
    ${owedColumns.join(', ')}
  )`;
const inBoxes = (side: string) => `
  create index conversations_by_box_of_${side} on conversations (${side}_id,
    (case when ${side}_cleared_sequence >= last_sequence and not ${side}_opened then 'cleared'
      when ${side}_request = 'waiting' then 'requests' when ${side}_request = 'declined' then 'declined' else 'main' end),
    (coalesce(last_message_at, created_at)), id)`;
