import { expect, it } from '@jest/globals';
import { serviceNames } from '@kindred/infrastructure/services';
import { freshWorld } from '../src/fresh-world.js';
import { migratedDatabase } from '../src/migrated-database.js';
import { query } from '../src/query.js';

/** Decisions are never deleted. */
const TO_WHAT_STAYS = ['moderation.outcomes.suspended_by'];

/** Foreign keys whose column begins no index of all its values: what they refer to would be deleted by reading all rows. */
const withoutIndex = `
  select f.conrelid::regclass || '.' || a.attname as name
  from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.contype = 'f' and not exists (
    select from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = f.conkey[1]
      and coalesce(pg_get_expr(i.indpred, i.indrelid), '') in ('', '(' || a.attname || ' IS NOT NULL)'))
  order by name`;

it('the rows that refer to one that is deleted are found by an index', async () => {
  const world = await freshWorld(serviceNames, undefined, migratedDatabase);
  try {
    const { rows } = await query(world.adminUrl, withoutIndex);
    expect(rows.map(({ name }) => name)).toEqual(TO_WHAT_STAYS);
    const all = await query(world.adminUrl, `select from pg_constraint where contype = 'f'`);
    expect(all.rowCount).toBeGreaterThan(10);
  } finally {
    await world.drop();
  }
});
