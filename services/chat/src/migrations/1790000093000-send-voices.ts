import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages that are recordings: the address at media, the length in seconds and the waveform. */
export class SendVoices1790000093000 implements MigrationInterface {
  name = 'SendVoices1790000093000';

  async up(db: QueryRunner) {
    await db.query(`
      alter table messages
        add column voice_url varchar(500),
        add column duration real,
        add column waveform smallint[],
        drop constraint messages_message_type_check,
        add constraint messages_message_type_check check (message_type in ('text', 'image', 'voice')),
        add constraint messages_voice check (
          (message_type = 'voice') = (voice_url is not null) and num_nulls(voice_url, duration, waveform) in (0, 3))`);
    await db.query('create index messages_voices on messages (conversation_id, voice_url) where voice_url is not null');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
