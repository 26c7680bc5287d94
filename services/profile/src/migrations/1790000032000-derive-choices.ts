import type { MigrationInterface, QueryRunner } from 'typeorm';
import { choiceBitFunctions } from '../discovery/read-model/choice-bits.js';

/** The view calls functions for the bits of choices; each start replaces them by the contract's enums. */
export class DeriveChoices1790000032000 implements MigrationInterface {
  name = 'DeriveChoices1790000032000';

  async up(db: QueryRunner) {
    for (const { statement } of choiceBitFunctions) await db.query(statement);
    await db.query(view);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

const view = `
  create or replace view discoverable as
  select id as person_id, coalesce(place, -2147483648) as place, order_key,
    case when show_age and age is not null then age else -1 end::smallint as age,
    body_type_bit(body_type) as body_type,
    coalesce((select bit_or(looking_for_bit(choice)) from unnest(looking_for) as choice), 0::smallint) as looking_for,
    date_trunc('milliseconds', joined_at) as joined_at, case when show_online then last_active_at end as last_active_at
  from profiles where account_state = 'active' and not is_hidden`;
