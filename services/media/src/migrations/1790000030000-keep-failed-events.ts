import { createFailedEvents } from '@kindred/kit/failed-events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepFailedEvents1790000030000 implements MigrationInterface {
  name = 'KeepFailedEvents1790000030000';

  async up(db: QueryRunner) {
    await db.query(createFailedEvents);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
