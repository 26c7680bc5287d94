import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Recordings of voice messages are files of conversations as chat photos are, with a length in seconds and a waveform: who
 * may hear them, and what removes, seals or withholds them, is the same.
 */
export class KeepVoices1790000093000 implements MigrationInterface {
  name = 'KeepVoices1790000093000';

  async up(db: QueryRunner) {
    await db.query('alter table uploads add column is_recording boolean not null default false');
    await db.query(`
      alter table chat_photos
        add column duration real check (duration > 0),
        add column waveform smallint[] check (cardinality(waveform) = 64),
        add constraint chat_photos_recording check ((duration is null) = (waveform is null))`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
