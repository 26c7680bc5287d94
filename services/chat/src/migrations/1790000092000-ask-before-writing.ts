import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each conversation is for each member: a request that the member has not answered, or has answered. Conversations from
 * before are none. A message, or a reaction, is hidden from its receiver for good if it came while the receiver had declined.
 */
export class AskBeforeWriting1790000092000 implements MigrationInterface {
  name = 'AskBeforeWriting1790000092000';

  async up(db: QueryRunner) {
    for (const statement of [columns, oneSided, hidden, hiddenImages]) await db.query(statement);
    for (const side of ['user1', 'user2']) await db.query(inBoxes(side));
    for (const side of ['user1', 'user2']) await db.query(`drop index conversations_of_${side}`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

const state = (side: string) => `add column ${side}_request text not null default 'none'
  check (${side}_request in ('none', 'waiting', 'accepted', 'declined'))`;
const columns = `alter table conversations ${state('user1')}, ${state('user2')}`;
const oneSided = `
  alter table conversations add constraint conversations_asked_one check (
    user1_request not in ('waiting', 'declined') or user2_request not in ('waiting', 'declined'))`;
const hidden = `
  alter table messages add column is_hidden boolean not null default false;
  alter table reactions add column is_hidden boolean not null default false`;
const hiddenImages = `
  create index messages_hidden_images on messages (conversation_id, image_url) where is_hidden and image_url is not null`;
const inBoxes = (side: string) => `
  create index conversations_in_boxes_of_${side} on conversations (${side}_id,
    (case ${side}_request when 'waiting' then 'requests' when 'declined' then 'declined' else 'main' end),
    (coalesce(last_message_at, created_at)), id)`;
