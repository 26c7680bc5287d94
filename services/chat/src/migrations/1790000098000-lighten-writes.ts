import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The same rules in shorter texts, and one index for all files: Postgres parses each check and each partial index anew with
 * every statement that writes.
 */
export class LightenWrites1790000098000 implements MigrationInterface {
  name = 'LightenWrites1790000098000';

  async up(db: QueryRunner) {
    for (const statement of [messages, conversations, files]) await db.query(statement);
    for (const index of ['hidden_images', 'images', 'voices']) await db.query(`drop index messages_${index}`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

const messages = `
  alter table messages
    drop constraint messages_message_type_check,
    add constraint messages_type check (message_type = any ('{text,image,voice}')),
    drop constraint messages_voice,
    add constraint messages_voice check (
      num_nulls(voice_url, duration, waveform) = case message_type when 'voice' then 0 else 3 end),
    drop constraint messages_unsent,
    drop constraint messages_vanished,
    add constraint messages_emptied check (
      coalesce(unsent_at, vanished_at) is null or content = '' and message_type = 'text' and reply_to_id is null),
    drop constraint messages_notice_check,
    add constraint messages_notice check (notice = any ('{0,24,168}'))`;
/** Each is one of four states, and at least one of the two is asked nothing. */
const conversations = `
  alter table conversations
    drop constraint conversations_user1_request_check,
    drop constraint conversations_user2_request_check,
    drop constraint conversations_asked_one,
    add constraint conversations_requests check (
      array[user1_request, user2_request] <@ '{none,waiting,accepted,declined}'
      and array[user1_request, user2_request] && '{none,accepted}'),
    drop constraint conversations_user1_untold_reads_check,
    drop constraint conversations_user2_untold_reads_check,
    add constraint conversations_untold_reads check (
      greatest(cardinality(user1_untold_reads), cardinality(user2_untold_reads)) <= 200),
    drop constraint conversations_vanish_after_check,
    add constraint conversations_vanish_after check (vanish_after = any ('{0,24,168}'))`;
const files = `
  create index messages_files on messages (conversation_id, (coalesce(image_url, voice_url)))
    where coalesce(image_url, voice_url) is not null`;
