import type { MigrationInterface, QueryRunner } from 'typeorm';
import { choiceBitFunctions } from '../discovery/read-model/choice-bits.js';
import { discoverableView } from '../discovery/read-model/discoverable-view.js';
import { columns as before } from './1790000020000-show-online.js';

/** The view calls functions for the bits of choices; each start replaces them by the contract's enums. */
export class DeriveChoices1790000032000 implements MigrationInterface {
  name = 'DeriveChoices1790000032000';

  async up(db: QueryRunner) {
    for (const { statement } of choiceBitFunctions) await db.query(statement);
    await db.query(discoverableView(columns));
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

export const columns = {
  ...before,
  body_type: 'body_type_bit(body_type)',
  looking_for: 'coalesce((select bit_or(looking_for_bit(choice)) from unnest(looking_for) as choice), 0::smallint)',
};
